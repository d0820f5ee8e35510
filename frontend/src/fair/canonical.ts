// The one JSON text of a value, as engine/kernel/cards.py writes it: sorted keys, no
// spaces. Hashes are made of it.
import { sha256 } from "../api/sha256";

export const fingerprint = (value: unknown): string =>
  sha256(new TextEncoder().encode(canonical(value)));

export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const names = Object.keys(value).sort(byCodePoint);
  const rows = value as Record<string, unknown>;
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(rows[name])}`).join()}}`;
}

/** As bytes of UTF-8 are sorted; what JavaScript compares are halves of some letters. */
function byCodePoint(one: string, other: string): number {
  const [here, there] = [[...one], [...other]];
  const at = here.findIndex((letter, i) => letter !== there[i]);
  if (at < 0) return here.length - there.length;
  return here[at]!.codePointAt(0)! - (there[at]?.codePointAt(0) ?? -1);
}
