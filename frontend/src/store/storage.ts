// What this phone remembers between visits, and a tab until it is closed. Everything but
// the preferences belongs to the player who is signed in and is forgotten with them.

const MINE = "slowhand.";
const PREFERENCE = "slowhand:";
const IN_TAB = "slowhand/";

export const recall = <Value>(key: string): Value | null => read(MINE + key);
export const recallPreference = <Value>(key: string): Value | null =>
  read(PREFERENCE + key);
export const keep = (key: string, value: unknown): void => write(MINE + key, value);
export const keepPreference = (key: string, value: unknown): void =>
  write(PREFERENCE + key, value);

/** What is remembered until the tab is closed. */
export const recallInTab = <Value>(key: string): Value | null => read(IN_TAB + key);
export const keepInTab = (key: string, value: unknown): void =>
  write(IN_TAB + key, value);

export const UNPLAYED = "unplayed";

/** Where something is dealt, and all that it follows from. */
export interface Door {
  path: string;
  query: Readonly<Record<string, string>>;
}

/** Where a table was dealt of which no server keeps anything before its first answer. */
export const doorOf = (game: string): Door | undefined =>
  recall<Record<string, Door>>(UNPLAYED)?.[game];

export const DEALS = "deals";

/** Where a deal of the day was dealt that lay at this address until its first answer. */
export const dealAt = (game: string): string | undefined =>
  recall<Record<string, string>>(DEALS)?.[game];

/** All that is remembered under names that begin alike, by the rest of the name. */
export function recallAll<Value>(begin: string): [string, Value][] {
  const names = mine().filter((name) => name.startsWith(begin));
  return names.flatMap((name) => {
    const value = recall<Value>(name);
    return value === null ? [] : [[name.slice(begin.length), value]];
  });
}

const mine = (): string[] => namesIn(MINE).map((key) => key.slice(MINE.length));

export function forgetPlayer(): void {
  for (const key of [...namesIn(MINE), ...namesIn(IN_TAB)]) write(key, null);
}

/** Leaves what is kept of a shuffle with the server, where a passkey locks it. */
export function lockAway(game: string): void {
  if (recall("lock")) void import("./locked").then(({ leave }) => leave(game));
}

const ASKED = "stays";

/** Asks the browser, once, not to clear away what is kept when a player stays away. */
export function askToStay(): void {
  if (recall(ASKED)) return;
  keep(ASKED, true);
  void navigator.storage?.persist?.().catch(() => null);
}

/** Whether this browser keeps anything of us: some are told to keep no data of sites. */
export function keepsData(): boolean {
  try {
    return navigator.cookieEnabled && !!storeOf(MINE);
  } catch {
    return false;
  }
}

function namesIn(begin: string): string[] {
  try {
    return Object.keys(storeOf(begin)).filter((key) => key.startsWith(begin));
  } catch {
    return [];
  }
}

/** Raises an error where the browser keeps nothing: even asking is refused. */
const storeOf = (key: string): Storage =>
  key.startsWith(IN_TAB) ? sessionStorage : localStorage;

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(storeOf(key).getItem(key) ?? "null") as Value | null;
  } catch {
    return null;
  }
}

/** A full or closed store costs the memory of this visit, never the visit. */
function write(key: string, value: unknown): void {
  try {
    if (value === null) storeOf(key).removeItem(key);
    else storeOf(key).setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}
