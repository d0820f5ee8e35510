/** What a code never has, and the letter that was meant: codes are Base32 (RFC 4648). */
const MEANT: Record<string, string> = { "0": "O", "1": "I", "8": "B" };

/** Finds the code in what was typed by ear or eye, or in a whole link that was pasted. */
export function codeIn(typed: string): string {
  const code = /\/join\/([^/?#\s]+)/i.exec(typed)?.[1] ?? typed;
  return code
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replace(/[018]/g, (digit) => MEANT[digit] ?? digit);
}
