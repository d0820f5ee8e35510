// Cards of a host's own: what they are called, and what they offer in place of ours.
import { signal } from "@preact/signals";
import type { CardSet, OneOf, Option, Options } from "../api/types";
import { keep, recall } from "./storage";

export interface OwnCards {
  system: string;
  name: string;
  /** By the options that change with them. */
  offers: CardSet["offers"];
}

type ByHash = Record<string, OwnCards>;

const MOST = 8; // sets that a phone remembers

/** Those that were brought on this phone, by their fingerprints, the latest last. */
export const ownCards = signal<ByHash>({});

export const recallCards = (): void => {
  ownCards.value = recall<ByHash>("cards") ?? {};
};

export function keepCards(hash: string, cards: OwnCards): void {
  const { [hash]: _, ...others } = ownCards.value;
  const latest = Object.entries({ ...others, [hash]: cards }).slice(-MOST);
  ownCards.value = Object.fromEntries(latest);
  keep("cards", ownCards.value);
}

/** What an option offers: with own cards what those say, if they say something of it. */
export const offeredBy = (
  name: string,
  { oneOf, items }: Option,
  chosen: Options,
): readonly OneOf[] => offersOf(chosen)[name] ?? oneOf ?? items?.oneOf ?? [];

/** What is chosen of own cards, as those call it; they themselves go by their name. */
export const titlesOf = (chosen: Options): Record<string, string> =>
  Object.fromEntries(
    Object.entries(chosen).flatMap(([name, value]) => {
      const offered = offersOf(chosen)[name]?.find((one) => one.const === value);
      const title = offered?.title ?? ownCards.value[String(value)]?.name;
      return title ? [[name, title]] : [];
    }),
  );

function offersOf(chosen: Options): CardSet["offers"] {
  const known = Object.values(chosen).map((value) => ownCards.value[String(value)]);
  return known.find(Boolean)?.offers ?? {};
}
