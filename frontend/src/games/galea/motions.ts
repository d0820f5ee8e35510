// What moves at a table of Galea: cards bear their ids, seats and what they have their numbers.
import type { Motions } from "../../motion/acts";

const seatOf = (seat: number): string => `seat.${seat}`;

const common: Motions<"common-galea"> = {
  CardPlayed: ({ seat, card, to }) => ({
    way: "travel",
    what: [card ?? `down.${seat}`],
    from: seatOf(seat),
    ...(to === "side" && { to: seatOf(seat) }),
  }),
  CardSent: ({ seat, card }) => ({ way: "travel", what: [card], from: seatOf(seat) }),
  CardTaken: ({ seat, card }) => ({ way: "travel", what: [card], to: seatOf(seat) }),
  ExtraTurn: ({ seat }) => ({ way: "shine", what: seatOf(seat) }),
  SidesTurnedUp: ({ sides }) => ({ way: "turn", what: sides.flat() }),
  Dealt: ({ cards }) => cards && { way: "turn", what: cards },
  SeatPassedOver: ({ seat }) => ({ way: "shine", what: seatOf(seat) }),
};

const noble: Motions<"noble-galea"> = {
  LocationLaid: ({ seat, card }) => ({
    way: "travel",
    what: [card],
    from: seatOf(seat),
  }),
  CardsPlayed: ({ seat, cards }) => ({
    way: "travel",
    what: cards,
    from: seatOf(seat),
  }),
  LocationScored: ({ location }) => ({ way: "shine", what: location }),
  Dealt: ({ cards }) => cards && { way: "turn", what: cards },
  SeatPassedOver: ({ seat }) => ({ way: "shine", what: seatOf(seat) }),
};

const royal: Motions<"royal-galea"> = {
  Chosen: ({ seat }) => ({ way: "shine", what: seatOf(seat) }),
  CardKept: ({ seat, card }) =>
    card === null
      ? { way: "count", what: seatOf(seat), says: "+1" }
      : { way: "travel", what: [card], to: seatOf(seat) },
  CardsPassed: ({ seat, cards }) =>
    cards && { way: "travel", what: cards, from: seatOf(seat), to: seatOf(1 - seat) },
  StackSetAside: ({ round }) => ({ way: "shine", what: `stack.${round}` }),
  StackOpened: ({ cards }) => ({ way: "turn", what: cards }),
  CardPlaced: ({ seat, card }) => ({
    way: "travel",
    what: [card],
    from: seatOf(seat),
  }),
  CardTucked: ({ seat, card, location }) => ({
    way: "travel",
    what: [card ?? `tucked.${seat}`],
    from: seatOf(seat),
    to: location,
  }),
  LocationTaken: ({ seat, location }) => ({
    way: "travel",
    what: [location],
    to: seatOf(seat),
  }),
  LocationRemoved: ({ location, placed }) => ({
    way: "travel",
    what: [location, ...placed],
  }),
  CardsPickedUp: ({ seat, cards }) => ({
    way: "travel",
    what: cards,
    to: seatOf(seat),
  }),
  Dealt: ({ cards }) => cards && { way: "turn", what: cards },
};

export const motions = {
  "common-galea": common,
  "noble-galea": noble,
  "royal-galea": royal,
};
