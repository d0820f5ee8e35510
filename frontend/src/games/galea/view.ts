// The sight of Common Galea, as its engine gives it, and what can be read off a card.
import type { Term } from "../../api/types";

export type CardId = string;
export type Standing = "highest" | "lowest" | "neutral";

interface Suit {
  id: string;
  name: string;
  colour: string;
}

export interface Deck {
  id: string;
  name: string;
  values: number[];
  suits: Suit[];
}

export interface Side {
  down: number;
  up: CardId[];
  hidden: CardId[] | null;
}

export interface Count {
  colour: string;
  n: number;
  standing: Standing;
}

export interface Line {
  card: CardId;
  sum: Term[];
  points: number;
}

export interface SeatScore {
  points: number;
  cards: number;
  lines: Line[];
}

export interface Score {
  highest: string | null;
  lowest: string[];
  whole: string[];
  seats: SeatScore[];
}

export type Variant = "aces" | "twins" | "trinity" | "quartet" | "fives" | "suits";

export interface GaleaView {
  phase: "play" | "send" | "take" | "over";
  active: number | null;
  starter: number;
  options: Record<Variant, boolean>;
  deck: Deck;
  hand: CardId[] | null;
  hands: number[];
  sides: Side[];
  centre: CardId[];
  counts: Count[];
  unused: number;
  unused_cards: CardId[] | null;
  score: Score | null;
}

export interface Card {
  id: CardId;
  suit: Suit;
  value: number;
}

/** The card an id of this deck stands for: `<suit>-<value>`. */
export function cardOf(deck: Deck, id: CardId): Card {
  const dash = id.lastIndexOf("-");
  const name = id.slice(0, dash);
  const suit = deck.suits.find((one) => one.id === name);
  return {
    id,
    suit: suit ?? { id: name, name, colour: name },
    value: Number(id.slice(dash + 1)),
  };
}

/** "Laurel 4". */
export const nameOf = ({ suit, value }: Card): string => `${suit.name} ${value}`;

/** "Laurel 4, yellow". */
export const fullName = (card: Card): string => `${nameOf(card)}, ${card.suit.colour}`;

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
