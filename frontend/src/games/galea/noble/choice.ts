// Choosing at Noble Galea: cards of the hand, and a place on the board. Which move that
// makes follows from the place.
import type { Decision } from "../../../api/types";
import { choice, choose, decision, isBegun } from "../../../store/choice";
import type { Draft } from "../../../table/draft";
import { say } from "../../../words";
import type { CardId } from "../view";

/** The place that is no location yet. */
export const NEW = "new";

export interface Chosen {
  cards: readonly CardId[];
  /** A location, a new one, or nothing yet. */
  place: CardId | typeof NEW | null;
}

/** What a draft says; a fresh one has no place unless there is only one. */
export function chosenIn(open: Decision, { move, picks }: Draft): Chosen {
  const cards = picks["cards"] ?? picks["card"] ?? [];
  if (!placesOf(open).length) return { cards, place: NEW };
  if (move === "play") return { cards, place: picks["at"]?.[0] ?? null };
  return { cards, place: move === "lay" && isBegun.value ? NEW : null };
}

/** What is chosen now. */
export const chosen = (): Chosen =>
  decision.value && choice.value
    ? chosenIn(decision.value, choice.value)
    : { cards: [], place: null };

/** The locations that are open to this player. */
export const placesOf = (open: Decision | null): readonly CardId[] =>
  open?.moves.find(({ move }) => move === "play")?.at ?? [];

/** Takes a card or puts it back; where only one can go, the newest is taken. */
export function toggleCard(id: CardId): void {
  const { cards, place } = chosen();
  const rest = cards.filter((one) => one !== id);
  const isOnly = !placesOf(decision.value).length;
  set({
    cards: isOnly ? [id] : rest.length < cards.length ? rest : [...cards, id],
    place,
  });
}

export const choosePlace = (place: Chosen["place"]): void =>
  set({ cards: chosen().cards, place });

/** What is still to choose. */
export function missing(open: Decision, draft: Draft): string | null {
  const { cards, place } = chosenIn(open, draft);
  const n = cards.length;
  if (!placesOf(open).length) return n ? null : say("noble.nothing_chosen_first");
  if (place === NEW && n > 1) return say("noble.new_one_card");
  if (place === NEW && !n) return say("noble.nothing_chosen_new");
  if (!n) return say("noble.nothing_chosen");
  return place ? null : say("noble.no_place", { n });
}

function set({ cards, place }: Chosen): void {
  choose({ decision: decision.value!.id, ...answer([...cards], place) });
}

function answer(cards: CardId[], place: Chosen["place"]): Omit<Draft, "decision"> {
  if (place === NEW) return { move: "lay", picks: { card: cards } };
  if (place) return { move: "play", picks: { at: [place], cards } };
  return { move: "", picks: { cards } };
}
