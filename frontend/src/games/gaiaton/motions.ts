// What moves at a table of Gaiaton: animals bear their ids, sides and piles their seats.
import type { Motions } from "../../motion/acts";

const seatOf = (seat: number): string => `seat.${seat}`;
const campOf = (seat: number): string => `camp.${seat}`;

const all: Motions<"gaiaton"> = {
  Dealt: ({ cards }) => cards && { way: "turn", what: cards },
  HandExchanged: ({ cards }) => cards && { way: "turn", what: cards },
  TossWon: ({ seat }) => ({ way: "shine", what: seatOf(seat) }),
  FirstAttackerChosen: ({ attacker }) => ({ way: "shine", what: seatOf(attacker) }),
  Checked: ({ attacker }) => ({ way: "shine", what: seatOf(attacker) }),
  AnimalPlayed: ({ seat, animal, supports }) => ({
    way: "travel",
    what: [animal, ...supports.map(({ what }) => what)],
    from: seatOf(seat),
    to: campOf(seat),
  }),
  Stalemate: () => ({ way: "turn", what: [campOf(0), campOf(1)] }),
  BattleWon: ({ seat }) => ({
    way: "clash",
    won: campOf(seat),
    lost: campOf(1 - seat),
  }),
  CardsBuried: ({ seat, cards }) => ({
    way: "travel",
    what: cards,
    from: campOf(seat),
    to: `grave.${seat}`,
  }),
  CardsCooled: ({ seat, cards }) => ({
    way: "travel",
    what: cards,
    from: campOf(seat),
    to: `cool.${seat}`,
  }),
  Drew: ({ seat, n, cards }) => ({
    way: "travel",
    what: cards ?? Array.from({ length: n }, (_, i) => `drawn.${i}`),
    from: `stock.${seat}`,
    to: seatOf(seat),
  }),
  Reshuffled: ({ seat, n }) => ({
    way: "travel",
    what: Array.from({ length: n }, (_, i) => `drawn.${i}`),
    from: `cool.${seat}`,
    to: `stock.${seat}`,
  }),
};

export const motions = { gaiaton: all };
