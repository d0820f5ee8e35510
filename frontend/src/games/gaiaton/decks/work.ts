// A deck on the workbench: what is changed stays on this phone until it is saved.
import {
  batch,
  effect,
  type ReadonlySignal,
  type Signal,
  computed,
  signal,
} from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Deck } from "../../../api/types";
import { keep, recall } from "../../../store/storage";
import { say } from "../../../words";
import type { AnimalSet } from "../animals";
import { follow, type Judgement } from "./judging";
import { animalsOf, keepDeck } from "./store";

interface List {
  name: string;
  cards: readonly string[];
}

export interface Work {
  set: AnimalSet;
  saved: Signal<Deck | null>;
  name: Signal<string>;
  cards: Signal<readonly string[]>;
  taken: ReadonlySignal<ReadonlySet<string>>;
  judgement: Signal<Judgement>;
  isChanged: ReadonlySignal<boolean>;
}

const drawer = (set: string, id: string | null) =>
  `deck.${id ?? `new.${animalsOf(set)}`}`;

/** Whether a deck has changes on this phone that are not saved. */
export const hasChanges = ({ set, id }: Deck): boolean =>
  recall<List>(drawer(set, id)) !== null;

/** Whether a new deck was begun and not saved. */
export const isBegun = (set: string): boolean =>
  recall<List>(drawer(set, null)) !== null;

/** Lays a deck on the workbench, as it was left there. */
export function useWork(set: AnimalSet, deck: Deck | null): Work {
  const work = useMemo(() => begin(set, deck), [set, deck?.id]);
  useEffect(() => effect(() => putBy(work)), [work]);
  useEffect(() => follow(set.id, work.cards, work.judgement), [work]);
  return work;
}

function begin(set: AnimalSet, deck: Deck | null): Work {
  const left = recall<List>(drawer(set.id, deck?.id ?? null));
  const saved = signal(deck);
  const name = signal(left?.name ?? deck?.name ?? say("decks.new_name"));
  const cards = signal(left?.cards ?? deck?.cards ?? []);
  return {
    set,
    saved,
    name,
    cards,
    taken: computed(() => new Set(cards.value)),
    judgement: signal<Judgement>(left ? null : (deck?.flaws ?? null)),
    isChanged: computed(() => differs(saved.value, name.value, cards.value)),
  };
}

function differs(saved: Deck | null, name: string, cards: readonly string[]): boolean {
  if (!saved) return cards.length > 0;
  return (
    saved.name !== name.trim() ||
    [...saved.cards].sort().join() !== [...cards].sort().join()
  );
}

function putBy({ set, saved, name, cards, isChanged }: Work): void {
  const left: List = { name: name.value, cards: cards.value };
  keep(drawer(set.id, saved.value?.id ?? null), isChanged.value ? left : null);
}

/** Takes an animal into the deck, or out of it. */
export function toggle({ cards }: Work, id: string): void {
  const others = cards.value.filter((card) => card !== id);
  cards.value = others.length < cards.value.length ? others : [...others, id];
}

/** Puts back what is saved. */
export function throwAway({ saved, name, cards }: Work): void {
  name.value = saved.value?.name ?? say("decks.new_name");
  cards.value = saved.value?.cards ?? [];
}

/** Clears the workbench of a deck that is gone. */
export const clear = ({ set, saved }: Work): void =>
  keep(drawer(set.id, saved.value?.id ?? null), null);

/** Saves the deck as it lies there; what is changed meanwhile stays a change. */
export async function save(work: Work): Promise<Deck> {
  const { set, saved, name, cards } = work;
  const sent = name.value;
  const deck = await keepDeck({
    deck: saved.value?.id ?? null,
    set: set.id,
    name: sent.trim(),
    cards: [...cards.value],
  });
  if (!saved.value) clear(work);
  batch(() => {
    saved.value = deck;
    if (name.value === sent) name.value = deck.name;
  });
  return deck;
}
