// What a card means in Common Galea, told where it is shown large.
import type { Game } from "../../api/types";
import type { Draft } from "../../table/draft";
import { say, signed, type Key } from "../../words";
import { zoom } from "./CardZoom";
import { outlookOf } from "../sight";
import { cardOf, type CardId, type GaleaView, nameOf, placeOf, viewOf } from "./view";
import type { Power } from "./types/common-galea";

/** Opens cards large, each with what it means as the table stands. */
export function zoomCards(
  title: string,
  game: Game,
  ids: readonly CardId[],
  note?: string,
): void {
  const { deck } = viewOf(game);
  zoom(title, { deck, ids, note, tell: (id) => meaning(game, id) });
}

export const zoomCard = (game: Game, id: CardId): void =>
  zoomCards(nameOf(cardOf(viewOf(game).deck, id)), game, [id]);

/** Opens the card that is chosen. */
export function zoomChosen(game: Game, { picks }: Draft): void {
  const id = picks["card"]?.[0];
  if (id) zoomCard(game, id);
}

function meaning(game: Game, id: CardId): string[] {
  const view = viewOf(game);
  const stands = outlookOf("common-galea", game);
  const points = signed(stands?.worth?.[placeOf(view.deck, id)] ?? 0);
  return [
    ...(stands ? [say("galea.worth_now", { points })] : []),
    ...powersOf(view, id).map((it) => say(it)),
    ...(isPlain(view) ? [say("galea.number_plain")] : []),
  ];
}

const TOLD: Record<Power["variant"], Key> = {
  aces: "galea.power_aces",
  twins: "galea.power_twins",
  trinity: "galea.power_trinity",
  quartet: "galea.power_quartet",
  fives: "galea.power_fives",
};

/** Whether no variant reads the number on a card. */
export const isPlain = ({ powers }: GaleaView): boolean => !powers.length;

/** The class of cards whose numbers say nothing. */
export const plain = (view: GaleaView): string => (isPlain(view) ? "plain" : "");

/** What the variants of this game make of a card. */
const powersOf = ({ deck, powers }: GaleaView, id: CardId): Key[] =>
  powers
    .filter(({ value }) => value === cardOf(deck, id).value)
    .map(({ variant }) => TOLD[variant]);
