// What this phone remembers between visits. Everything but the preferences belongs to
// the player who is signed in and is forgotten with them.

const MINE = "slowhand.";
const PREFERENCE = "slowhand:";

export const recall = <Value>(key: string): Value | null => read(MINE + key);
export const recallPreference = <Value>(key: string): Value | null =>
  read(PREFERENCE + key);
export const keep = (key: string, value: unknown): void => write(MINE + key, value);
export const keepPreference = (key: string, value: unknown): void =>
  write(PREFERENCE + key, value);

export function forgetPlayer(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(MINE));
  for (const key of keys) localStorage.removeItem(key);
}

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Value | null;
  } catch {
    return null;
  }
}

/** A full or closed store costs the memory of this visit, never the visit. */
function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}
