// What moves at a table of Galatune: champions bear the numbers of their seats, actions on
// the stack their places, the deck its name.
import type { Motions } from "../../motion/acts";
import { signed } from "../../words";
import { reasons } from "./reasons";

const seatOf = (seat: number): string => `seat.${seat}`;

/** The picture of a card comes out of the own hand, or from who plays it. */
const played = (picture: string, seat: number, card: string) =>
  ({ way: "travel", what: [picture], from: seatOf(seat), was: card }) as const;

/** Cards that come to a seat; the own ones are seen to come into the hand. */
const comes = (cards: readonly string[], from: string, seat: number) =>
  ({ way: "travel", what: cards, from, to: seatOf(seat) }) as const;

const all: Motions<"galatune"> = {
  ChampionTaken: ({ seat }) => ({ way: "turn", what: [seatOf(seat)] }),
  Dealt: ({ cards }) => ({ way: "turn", what: cards }),
  Revealed: ({ table }) => [
    ...table.map(({ seat, card }, i) => played(`picture.${i}`, seat, card)),
    { way: "turn", what: table.map((_, i) => `place.${i}`) }, // on edge it has no place
  ],
  TrapLaid: ({ seat, card, on }) => [
    { way: "lay", what: `lies.${card}`, over: `place.${on}` },
    played(`picture.${card}`, seat, card),
  ],
  Cancelled: ({ on }) => ({ way: "fall", what: `picture.${on}` }),
  Struck: ({ seat, on, n, sum }) => ({
    way: "aim",
    from: seatOf(seat),
    to: seatOf(on),
    says: String(n),
    ...reasons(sum),
  }),
  Guarded: ({ seat, on, n }) => ({
    way: "aim",
    from: seatOf(seat),
    to: seatOf(on),
    says: String(n),
  }),
  Healed: ({ on, n }) => ({ way: "count", what: seatOf(on), says: signed(n) }),
  ShieldsHeld: ({ seat }) => ({ way: "shine", what: seatOf(seat) }),
  HpChanged: ({ seat, n, hp }) => ({
    way: "drain",
    what: seatOf(seat),
    from: hp - n,
    to: hp,
  }),
  VpChanged: ({ seat, n }) => ({ way: "count", what: seatOf(seat), says: signed(n) }),
  Fell: ({ seat }) => ({ way: "fall", what: seatOf(seat) }),
  Scored: ({ seat }) => ({ way: "shine", what: seatOf(seat) }),
  GoalRose: () => ({ way: "shine", what: "deck" }),
  Drew: ({ seat, cards }) => comes(cards, "deck", seat),
  Found: ({ seat, cards }) => comes(cards, "deck", seat),
  PrizeDrawn: ({ seat, cards }) => comes(cards, "deck", seat),
  PrizeLooted: ({ seat, on, cards }) => comes(cards, seatOf(on), seat),
  Recovered: ({ seat, cards }) => comes(cards, seatOf(seat), seat),
  UsedReturned: ({ seat, cards }) => comes(cards, seatOf(seat), seat),
  Stolen: ({ seat, on, cards }) => comes(cards, seatOf(on), seat),
  Traded: ({ seat, on, got }) => comes(got, seatOf(on), seat),
  Destroyed: ({ on, cards }) => ({
    way: "travel",
    what: cards,
    from: seatOf(on),
    to: "deck",
  }),
  Discarded: ({ on, cards }) => ({ way: "travel", what: cards, to: seatOf(on) }),
  Respawned: ({ seat }) => ({ way: "turn", what: [seatOf(seat)] }),
};

export const motions = { galatune: all };
