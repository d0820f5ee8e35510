// What a card means in Common Galea, told where it is shown large.
import type { Draft } from "../../table/draft";
import { say, signed, type Key } from "../../words";
import { zoom } from "./CardZoom";
import { worth } from "./standing";
import { cardOf, type CardId, type GaleaView, nameOf, type Variant } from "./view";

/** Opens cards large, each with what it means as the table stands. */
export function zoomCards(
  title: string,
  view: GaleaView,
  ids: readonly CardId[],
  note?: string,
): void {
  zoom(title, { deck: view.deck, ids, note, tell: (id) => meaning(view, id) });
}

export const zoomCard = (view: GaleaView, id: CardId): void =>
  zoomCards(nameOf(cardOf(view.deck, id)), view, [id]);

/** Opens the card that is chosen. */
export function zoomChosen(view: GaleaView, { picks }: Draft): void {
  const id = picks["card"]?.[0];
  if (id) zoomCard(view, id);
}

function meaning(view: GaleaView, id: CardId): string[] {
  const points = signed(worth(view, [id]));
  return [
    say("galea.worth_now", { points }),
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
