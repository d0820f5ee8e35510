// What comes in few bytes is whole before anybody reads it.
import { expect, test } from "vitest";
import { whole } from "../src/api/whole";

const ASKED = {
  id: "0.1",
  seat: 0,
  nth: 1,
  kind: "act",
  life: "repeat",
  required: true,
};
const told = {
  ...ASKED,
  prompt: "Act",
  things: { b4: "blue 4", k1: "black 1", "z0.0.0 z0.0.1": "Moon: 5" },
  counts: { b4: 2 },
  worth: { b4: 4, k1: 1 },
  lists: { "#0": ["b4", "k1"] },
  moves: [
    {
      move: "fill-5",
      label: "Fill a wide box",
      at: ["z0.0.0"],
      picks: [
        { name: "dice", of: ["#0"], max: 3, worth: { least: 5 }, rule: "OG-121" },
      ],
    },
    { move: "fill-9", like: 0, at: ["z0.1.0"], worth: { least: 9 } },
    { move: "near", like: 1, of: ["k1"], label: "Fill it near" },
    { move: "done", label: "Done" },
    { move: "put", like: 0, of: ["#0", "-b4"] },
    { like: 0, at: ["z0.2.0"] },
  ],
};
const [decision] = whole({ decisions: [told] }).decisions as unknown as [
  { moves: unknown[]; things: unknown },
];
const fill = {
  move: "fill-5",
  label: "Fill a wide box",
  at: ["z0.0.0"],
  picks: [
    {
      name: "dice",
      of: ["b4", "k1"],
      min: 1,
      max: 3,
      worth: { least: 5, of: { b4: 4, k1: 1 } },
      rule: "OG-121",
    },
  ],
};

test("a list stands for its ids, and what is not told is usual", () => {
  expect(decision.moves[0]).toEqual(fill);
});

test("a move that is like another has what it does not tell", () => {
  const worth = { least: 9, of: { b4: 4, k1: 1 } };
  const picks = [{ ...fill.picks[0], worth }];
  expect(decision.moves[1]).toEqual({ ...fill, move: "fill-9", at: ["z0.1.0"], picks });
});

test("a place is that of the model, told or taken on itself", () => {
  expect(decision.moves[2]).toMatchObject({ at: ["z0.1.0"], label: "Fill it near" });
});

test("a move of which nothing more is told asks for nothing", () => {
  expect(decision.moves[3]).toEqual({ move: "done", label: "Done", at: [], picks: [] });
});

test("things that are called alike are told together", () => {
  expect(decision.things).toMatchObject({
    "z0.0.0": { label: "Moon: 5" },
    "z0.0.1": { label: "Moon: 5" },
  });
});

test("a list may leave some of its ids out", () => {
  expect(decision.moves[4]).toMatchObject({ picks: [{ name: "dice", of: ["k1"] }] });
});

test("a move that tells no name has that of its model", () => {
  expect(decision.moves[5]).toEqual({ ...fill, at: ["z0.2.0"] });
});

test("things have a label and how many there are", () => {
  expect(decision.things).toMatchObject({
    b4: { label: "blue 4", count: 2 },
    k1: { label: "black 1", count: 1 },
  });
});

test("the game in a reply to an answer is whole too", () => {
  const { game } = whole({ seen: 3, game: { decisions: [told] } });
  expect(game).toEqual(whole({ decisions: [told] }));
});

test("what the first decision told of a thing goes for the next one too", () => {
  const next = { ...ASKED, id: "0.2", prompt: "Next", things: { side: "Your side" } };
  const moves = [{ move: "lay", label: "Lay", at: ["side"], picks: [{ of: ["b4"] }] }];
  const { decisions } = whole({ decisions: [told, { ...next, moves }] });
  expect(decisions[1]).toMatchObject({
    things: {
      side: { label: "Your side", count: 1 },
      b4: { label: "blue 4", count: 2 },
    },
  });
  expect(Object.keys((decisions[1] as { things: object }).things)).toHaveLength(2);
});

const DREW = {
  at: "2026-11-27T14:30Z",
  by: "player",
  type: "Drew",
  text: "Ben drew.",
  rules: ["GL-032"],
  facts: { seat: 1, cards: null },
};
const LATER = { seen: 3, at: "2026-11-27T14:31Z", type: "Passed", text: "Ben passed." };

test("an event has of those before it what it does not tell", () => {
  const {
    at: _,
    by: __,
    rules: ___,
    ...brief
  } = { ...DREW, seen: 2, facts: [0, null] };
  const events = [
    { seen: 1, ...DREW },
    brief,
    { ...LATER, rules: [], facts: {} },
    { ...brief, seen: 4, facts: { seat: 1 } },
  ];
  expect(whole({ seen: 4, events }).events).toEqual([
    { seen: 1, ...DREW },
    { ...DREW, seen: 2, facts: { seat: 0, cards: null } },
    { ...LATER, by: "player", rules: [], facts: {} },
    { ...DREW, at: LATER.at, seen: 4, facts: { seat: 1 } },
  ]);
});

test("what is told of a whole game is told with it", () => {
  const events = [
    { seen: 1, ...DREW },
    { seen: 2, type: "Drew", text: "", facts: [0, null] },
  ];
  const { game } = whole({ game: { decisions: [], events } });
  expect(game.events[1]!.facts).toEqual({ seat: 0, cards: null });
});

test("the rows of a history stay as they are", () => {
  const rows = [
    { number: 0, told: [] },
    { number: 1, told: [{ event: "Drew" }] },
  ];
  expect(whole({ events: rows }).events).toEqual([
    { number: 0, told: [] },
    { number: 1, told: [{ event: "Drew" }] },
  ]);
});
