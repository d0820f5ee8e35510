// Choosing in a War: a card of the hand, then a location on the board. Which move that
// makes follows from both: a card that fits is placed, one that fits nowhere is tucked.
import type { Decision } from "../../../api/types";
import { choice, choose, decision } from "../../../store/choice";
import type { Draft } from "../../../table/draft";
import { say } from "../../../words";
import type { CardId } from "../view";

export interface Chosen {
  card: CardId | null;
  place: CardId | null;
}

export function chosenIn({ picks }: Draft): Chosen {
  const card = picks["card"]?.[0] ?? null;
  return { card, place: (card && picks["at"]?.[0]) || null };
}

/** What is chosen now. */
export const chosen = (): Chosen =>
  choice.value ? chosenIn(choice.value) : { card: null, place: null };

/** Whether a card fits no location, and is tucked. */
export const isStuck = (open: Decision, card: CardId): boolean =>
  open.moves.some(({ move, picks }) => move === "tuck" && picks[0]?.of.includes(card));

/** Where a card may go. */
export const placesFor = (open: Decision, card: CardId): readonly CardId[] =>
  open.moves.filter(({ picks }) => picks[0]?.of.includes(card)).flatMap(({ at }) => at);

/** Takes a card; where it can only go to one place, it goes there. */
export function chooseCard(card: CardId): void {
  const places = placesFor(decision.value!, card);
  const { place } = chosen();
  const stays = place && places.includes(place) ? place : null;
  set(card, places.length === 1 ? places[0]! : stays);
}

export const choosePlace = (place: CardId): void => set(chosen().card!, place);

/** What is still to choose. */
export function missing({ kind, moves }: Decision, draft: Draft): string | null {
  const pick = moves[0]!.picks[0]!.name;
  if (kind === "pick")
    return draft.picks[pick]?.length ? null : say("royal.missing_stack");
  const { card, place } = chosenIn(draft);
  if (kind !== "place") return card ? null : say("royal.missing_keep");
  if (!card) return say("royal.missing_card");
  return place ? null : say("royal.missing_place");
}

function set(card: CardId, place: CardId | null): void {
  const open = decision.value!;
  choose({ decision: open.id, ...answer(open, card, place) });
}

function answer(
  open: Decision,
  card: CardId,
  place: CardId | null,
): Omit<Draft, "decision"> {
  if (!place) return { move: "", picks: { card: [card] } };
  const move = isStuck(open, card) ? "tuck" : "place";
  return { move, picks: { at: [place], card: [card] } };
}
