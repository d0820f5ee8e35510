// The sight of Royal Galea, as its engine gives it.
import type { CardId, Deck } from "../view";

export type Two<Of> = readonly [Of, Of];

export interface Notes {
  /** Three that this seat left in the stack. */
  sure: CardId[];
  /** Four that it passed on; the other seat kept one, three lie in the stack. */
  passed: CardId[];
  kept: CardId;
}

export interface Stack {
  id: string;
  round: number;
  notes: Notes | null;
  cards: CardId[] | null;
}

export interface Tucked {
  seat: number;
  card: CardId | null;
}

export interface Location {
  card: CardId;
  sides: Two<CardId[]>;
  tucked: Tucked[];
  totals: Two<number>;
  holder: number | null;
}

/** Whether cards are still kept and passed on, before the first War. */
export const isDrafting = ({ phase }: RoyalView): boolean =>
  phase === "choose" || phase === "choose_again";

export interface RoyalView {
  phase: "choose" | "choose_again" | "pick" | "place" | "over";
  active: number | null;
  starter: number;
  deck: Deck;
  round: number;
  rounds: number;
  undealt: number;
  drafts: Two<CardId[] | null>;
  hand: CardId[] | null;
  hands: Two<number>;
  open_hands: Two<CardId[]> | null;
  known: Two<CardId[]>;
  stacks: Stack[];
  war: number;
  picker: number | null;
  locations: Location[];
  captured: Two<CardId[]>;
  removed: CardId[];
  owned: Two<number>;
  unused: number;
  unused_cards: CardId[] | null;
}
