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

/** All that is remembered under names that begin alike, by the rest of the name. */
export function recallAll<Value>(begin: string): [string, Value][] {
  const names = mine().filter((name) => name.startsWith(begin));
  return names.flatMap((name) => {
    const value = recall<Value>(name);
    return value === null ? [] : [[name.slice(begin.length), value]];
  });
}

const mine = (): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(MINE))
    .map((key) => key.slice(MINE.length));

export function forgetPlayer(): void {
  for (const name of mine()) localStorage.removeItem(MINE + name);
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
