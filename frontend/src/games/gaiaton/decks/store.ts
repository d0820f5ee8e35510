// The decks that the player keeps on the server.
import { effect, signal } from "@preact/signals";
import { ask } from "../../../api/client";
import type { Deck, DeckWish } from "../../../api/types";
import { me } from "../../../store/player";
import { uuid } from "../../../store/random";
import { route } from "../../../store/route";

export const SYSTEM = "gaiaton";
/** The animals that every house has. */
export const HOUSE = "edition-2";

/** Which animals a set has: the house's editions differ in their starter decks alone. */
export const animalsOf = (set: string): string =>
  /^edition-[12]$/.test(set) ? "edition-1" : set;

/** My decks, those changed last first; null until they have come. */
export const decks = signal<readonly Deck[] | null>(null);

effect(() => {
  if (!me.value) decks.value = null;
});

/** The table that waits for a deck while one is built for it. */
export const waitingTable = signal<string | null>(null);

effect(() => {
  const { at } = route.value;
  if (at !== "brought" && at !== "game") waitingTable.value = null;
});

export const isReady = ({ flaws }: Deck): boolean => !flaws.length;

export const deckOf = (id: string): Deck | null =>
  decks.value?.find((deck) => deck.id === id) ?? null;

export async function wantDecks(): Promise<void> {
  const path = `/decks?system=${SYSTEM}`;
  decks.value = (await ask<{ decks: Deck[] }>("GET", path)).decks;
}

export type Wish = Pick<DeckWish, "set" | "name" | "cards"> & { deck?: string | null };

/** The same wish keeps its id until it is granted, so that a second tap makes no second deck. */
let asked: { wish: string; id: string } | null = null;

/** Keeps a new deck, or one of mine anew. */
export async function keepDeck(wish: Wish): Promise<Deck> {
  const told = JSON.stringify(wish);
  if (asked?.wish !== told) asked = { wish: told, id: uuid() };
  const call = { id: asked.id, system: SYSTEM, ...wish };
  const deck = await ask<Deck>("POST", "/decks", call);
  asked = null;
  decks.value = [deck, ...(decks.value ?? []).filter(({ id }) => id !== deck.id)];
  return deck;
}

export async function deleteDeck(id: string): Promise<void> {
  await ask<void>("DELETE", `/decks/${id}`);
  decks.value = (decks.value ?? []).filter((deck) => deck.id !== id);
}
