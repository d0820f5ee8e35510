// What a card means in Common Galea, told where it is shown large.
import type { Game } from "../../api/types";
import type { Draft } from "../../table/draft";
import { say, signed, type Key } from "../../words";
import { zoom } from "./CardZoom";
import { outlookOf } from "../sight";
import {
  cardOf,
  type CardId,
  type GaleaView,
  nameOf,
  placeOf,
  type Variant,
  viewOf,
} from "./view";

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
    ...powers(view, id).map((it) => say(it)),
    ...(isPlain(view) ? [say("galea.number_plain")] : []),
  ];
}

const POWERS: { value: number; variant: Variant; words: Key }[] = [
  { value: 1, variant: "aces", words: "galea.power_aces" },
  { value: 2, variant: "twins", words: "galea.power_twins" },
  { value: 3, variant: "trinity", words: "galea.power_trinity" },
  { value: 4, variant: "quartet", words: "galea.power_quartet" },
  { value: 5, variant: "fives", words: "galea.power_fives" },
];

/** Whether no variant reads the number on a card. */
export const isPlain = ({ options }: GaleaView): boolean =>
  !POWERS.some(({ variant }) => options[variant]);

/** The class of cards whose numbers say nothing. */
export const plain = (view: GaleaView): string => (isPlain(view) ? "plain" : "");

/** What the variants of this game make of a value. */
const powers = (view: GaleaView, id: CardId): Key[] =>
  POWERS.filter(
    ({ value, variant }) =>
      value === cardOf(view.deck, id).value && view.options[variant],
  ).map(({ words }) => words);
