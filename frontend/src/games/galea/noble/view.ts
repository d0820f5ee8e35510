// The sight of Noble Galea, as its engine gives it.
import type { CardId, Deck } from "../view";

export type Sides = readonly [readonly CardId[], readonly CardId[]];

export interface Condition {
  id: string;
  title: string;
  rule: string;
}

export interface Location {
  card: CardId;
  sides: Sides;
  totals: readonly [number, number];
  /** Which conditions each side meets. */
  meets: readonly [readonly string[], readonly string[]];
  holder: number | null;
}

export interface NobleView {
  phase: "play" | "over";
  active: number | null;
  starter: number;
  options: { conditions: string[] };
  conditions: readonly Condition[];
  deck: Deck;
  hand: CardId[] | null;
  hands: number[];
  locations: readonly Location[];
  held: readonly [number, number];
  side_cards: readonly [number, number];
  unused: number;
  unused_cards: CardId[] | null;
}
