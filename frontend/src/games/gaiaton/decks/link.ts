// A deck as a link. The fragment, which no server sees, carries the name of the set, the
// deck's own name, and one bit for each animal: a set never changes, nor does its order.
import type { AnimalSet } from "../animals";

export interface Shared {
  set: string;
  name: string;
  packed: string;
}

const PATH = "/decks/shared";
const LONGEST = 60; // a name

/** The link of a deck; an animal that is in it twice is carried once. */
export function linkOf(set: AnimalSet, name: string, cards: readonly string[]): string {
  const fragment = new URLSearchParams({ set: set.id, name, cards: pack(set, cards) });
  return `${location.origin}${PATH}#${fragment.toString()}`;
}

/** The address of a deck whose link stands somewhere in a text. */
export function addressIn(text: string): string | null {
  const fragment = text.split(`${PATH}#`)[1]?.split(/\s/)[0];
  return fragment && sharedBy(fragment) ? `${PATH}#${fragment}` : null;
}

/** What a fragment carries. */
export function sharedBy(fragment: string): Shared | null {
  const told = new URLSearchParams(fragment.replace(/^#/, ""));
  const [set, packed] = [told.get("set"), told.get("cards")];
  if (!set || !packed || !/^[\w-]{1,64}$/.test(set)) return null;
  return { set, name: (told.get("name") ?? "").trim().slice(0, LONGEST), packed };
}

export function pack({ animals }: AnimalSet, cards: readonly string[]): string {
  const taken = new Set(cards);
  const bytes = new Uint8Array(Math.ceil(animals.length / 8));
  animals.forEach(({ id }, i) => {
    if (taken.has(id)) bytes[i >> 3]! |= 1 << (i & 7);
  });
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The animals of a packed deck, or null if a part of it is missing. */
export function unpack({ animals }: AnimalSet, packed: string): string[] | null {
  const bytes = bytesOf(packed);
  if (bytes?.length !== Math.ceil(animals.length / 8)) return null;
  const has = (i: number) => !!(bytes[i >> 3]! & (1 << (i & 7)));
  for (let i = animals.length; i < bytes.length * 8; i++) if (has(i)) return null;
  return animals.filter((_, i) => has(i)).map(({ id }) => id);
}

function bytesOf(packed: string): Uint8Array | null {
  try {
    const text = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(text, (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}
