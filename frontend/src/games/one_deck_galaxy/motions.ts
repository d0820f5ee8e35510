// What moves in the galaxy: dice bear what they show, places their names, cards their ids.
import type { Motions, Thing } from "../../motion/acts";
import { signed } from "../../words";

const diceOf = (dice: readonly string[]): Thing[] => dice.map((die) => `die.${die}`);
const peopleOf = (seat: number): Thing => `people.${seat}`;

const all: Motions<"one-deck-galaxy"> = {
  Gathered: ({ dice }) => ({ way: "roll", what: diceOf(dice) }),
  DiceRolled: ({ dice }) => ({ way: "roll", what: diceOf(dice) }),
  DiceRerolled: ({ dice }) => ({ way: "roll", what: diceOf(dice) }),
  DiceChanged: ({ dice }) => ({ way: "turn", what: diceOf(dice) }),
  DiceCombined: ({ dice }) => ({ way: "turn", what: diceOf(dice) }),
  TechUsed: ({ seat }) => ({ way: "shine", what: peopleOf(seat) }),
  DicePlaced: ({ seat, place, dice }) => ({
    way: "travel",
    what: diceOf(dice),
    from: peopleOf(seat),
    to: place,
  }),
  RingFilled: ({ place }) => ({ way: "shine", what: place }),
  DiceResearched: ({ seat, dice }) => ({
    way: "travel",
    what: diceOf(dice),
    from: peopleOf(seat),
    to: "lab",
  }),
  DiceStored: ({ dice, at }) => ({
    way: "travel",
    what: diceOf(dice),
    to: at ?? "foe",
  }),
  Discovered: ({ cards }) => ({ way: "turn", what: cards }),
  RowCompleted: ({ card }) => ({ way: "shine", what: card }),
  InfluenceGained: ({ place, n }) => ({ way: "count", what: place, says: signed(n) }),
  InfluenceLost: ({ place, n }) => ({ way: "count", what: place, says: signed(-n) }),
  Claimed: ({ seat, card }) => ({ way: "travel", what: [card], to: peopleOf(seat) }),
  FoeTook: ({ card }) => ({ way: "travel", what: [card], to: "foe" }),
  Escalated: () => ({ way: "shine", what: "foe" }),
  EventRevealed: () => ({ way: "shine", what: "foe" }),
  Overwhelmed: () => ({ way: "shine", what: "foe" }),
  DiscClaimed: () => ({ way: "shine", what: "foe" }),
  Upgraded: () => ({ way: "shine", what: "base" }),
  MilestoneCompleted: ({ seat }) => ({ way: "shine", what: peopleOf(seat) }),
};

export const motions = { "one-deck-galaxy": all };
