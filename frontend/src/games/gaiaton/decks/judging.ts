// What the building rules say of a deck while it grows, as the engine judges it: asked
// for when the deck rests. No tap waits for it, and without a network it is left out.
import { effect, type ReadonlySignal, type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ask } from "../../../api/client";
import type { DeckFlaw, DeckList } from "../../../api/types";
import { away } from "../../../store/network";
import { say } from "../../../words";
import type { Colour } from "../kinds";
import { SYSTEM } from "./store";

/** So long a deck rests before it is asked about. */
const REST_MS = 150;

/** The rules that a deck breaks; null while that is not known. */
export type Judgement = readonly DeckFlaw[] | null;

/** Keeps a judgement true to the cards, until the returned function is called. */
export function follow(
  set: string,
  cards: ReadonlySignal<readonly string[]>,
  judgement: Signal<Judgement>,
): () => void {
  return effect(() => {
    const list = { system: SYSTEM, set, cards: [...cards.value] };
    if (away.value) {
      judgement.value = null;
      return;
    }
    const stop = new AbortController();
    const judge = async () => {
      const flaws = await flawsOf(list, stop.signal);
      if (!stop.signal.aborted) judgement.value = flaws;
    };
    const rest = setTimeout(() => void judge(), REST_MS);
    return () => {
      clearTimeout(rest);
      stop.abort();
    };
  });
}

/** The judgement of a list that does not change. */
export function useJudgement(set: string, cards: readonly string[]): Judgement {
  const list = useSignal(cards);
  const judgement = useSignal<Judgement>(null);
  useEffect(() => follow(set, list, judgement), [set]);
  return judgement.value;
}

/** That nothing is wrong with so many animals, or how many they are. */
export const verdict = (judgement: Judgement, n: number): string =>
  judgement ? say("decks.ready", { n }) : say("decks.found", { n });

/** What is wrong with the number of animals of a colour. */
export const flawIn = (judgement: Judgement, colour: Colour): DeckFlaw | undefined =>
  judgement?.find(({ values }) => values["colour"] === colour);

const flawsOf = (list: DeckList, until: AbortSignal): Promise<Judgement> =>
  ask<{ flaws: DeckFlaw[] }>("POST", "/decks/check", list, until)
    .then(({ flaws }) => flaws)
    .catch(() => null);
