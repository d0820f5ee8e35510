// The sight of Common Galea, as its engine gives it, and what can be read off a card.
import type { Game } from "../../api/types";
import { sightOf } from "../sight";
import type {
  CommonView,
  Count,
  DeckView as Deck,
  SideView as Side,
  SuitView,
} from "./types/common-galea";

export type { Deck, Side };
export type { Count, Line, Score, SideScore as SeatScore } from "./types/common-galea";
export type GaleaView = CommonView;

export type CardId = string;
export type Standing = Count["standing"];

export const viewOf = (game: Game): GaleaView => sightOf("common-galea", game);

export interface Card {
  id: CardId;
  suit: SuitView;
  value: number;
  /** What its colour is called. */
  colour: string;
}

/** The card an id of this deck stands for: `<suit>-<value>`. */
export function cardOf(deck: Deck, id: CardId): Card {
  const dash = id.lastIndexOf("-");
  const name = id.slice(0, dash);
  const found = deck.suits.find((one) => one.id === name);
  const suit = found ?? { id: name, name, colour: name };
  const value = Number(id.slice(dash + 1));
  return { id, suit, value, colour: colourName(deck, suit.colour) };
}

/** Where a card stands in the order of its deck: suit by suit, value by value. */
export function placeOf({ suits, values }: Deck, id: CardId): number {
  const ids = suits.flatMap((suit) => values.map((value) => `${suit.id}-${value}`));
  return ids.indexOf(id);
}

/** "Laurel 4". */
export const nameOf = ({ suit, value }: Card): string => `${suit.name} ${value}`;

/** "Laurel 4, yellow". */
export const fullName = (card: Card): string => `${nameOf(card)}, ${card.colour}`;

/** What a colour is called; a table that was kept before may not say it. */
export const colourName = ({ colours }: Deck, colour: string): string =>
  colours?.[colour] ?? colour;

export const coloursOf = (deck: Deck): string[] => [
  ...new Set(deck.suits.map(({ colour }) => colour)),
];

export const ofColour = (
  deck: Deck,
  ids: readonly CardId[],
  colour: string,
): CardId[] => ids.filter((id) => cardOf(deck, id).suit.colour === colour);

/** What lies on a side and is known to this viewer. */
export const known = (side: Side): CardId[] => [...(side.hidden ?? []), ...side.up];
