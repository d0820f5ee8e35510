// Decisions to answer in tests: one with a place, one with a sum, one with an order.
import type { Decision, Game, Pick } from "../src/api/types";

const asked = (id: string, moves: Decision["moves"]): Decision => ({
  id,
  seat: 0,
  nth: 1,
  kind: "test",
  life: "once",
  required: true,
  prompt: `Decide ${id}`,
  things: {
    a: { label: "Ash" },
    b: { label: "Birch" },
    c: { label: "Cedar" },
    here: { label: "Here" },
    there: { label: "There" },
  },
  moves,
});

export const card: Pick = {
  name: "card",
  of: ["a", "b", "c"],
  min: 1,
  max: 1,
  rule: "XX-001",
};
export const supports: Pick = {
  name: "supports",
  of: ["a", "b", "c"],
  min: 1,
  max: 3,
  worth: { least: 9, of: { a: 4, b: 5, c: 2 } },
  rule: "XX-002",
};
export const order: Pick = {
  ...card,
  name: "order",
  min: 2,
  max: 2,
  ordered: true,
};

export const lay = asked("0.1", [
  { move: "lay", label: "Lay it", at: ["here", "there"], picks: [card] },
  { move: "pass", label: "Pass", at: [], picks: [] },
]);
export const support = asked("0.2", [
  { move: "support", label: "Support", at: [], picks: [supports] },
]);
export const sort = asked("0.3", [
  { move: "sort", label: "Sort", at: [], picks: [order] },
]);
export const bid = asked("0.4", [
  {
    move: "bid",
    label: "Bid",
    at: [],
    picks: [
      {
        name: "bid",
        of: [],
        min: 1,
        max: 1,
        number: { least: 4, most: 12, step: 3 },
        label: "Your bid",
      },
    ],
  },
]);

/** A running table, seen from seat 0. */
export const gameOf = (of: Partial<Game> = {}): Game => ({
  id: "0b1c",
  system: "test",
  options: {},
  status: "running",
  seats: [],
  me: [0],
  mine_to_take: [],
  seat: 0,
  seen: 7,
  view: {},
  outlook: null,
  decisions: [],
  outcome: null,
  clock: null,
  commitment: "",
  listed: false,
  host: true,
  watch: "",
  ...of,
});
