// Decks that a host brought to this phone, by fingerprint.
import { signal } from "@preact/signals";

export type OwnDeck = {
  name?: string;
  suits?: { id?: string; colour?: string }[];
};

export const ownDecks = signal<Record<string, OwnDeck>>({});

export const keepDeck = (hash: string, deck: OwnDeck): void => {
  ownDecks.value = { ...ownDecks.value, [hash]: deck };
};
