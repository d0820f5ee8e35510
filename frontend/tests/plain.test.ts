import { expect, test } from "vitest";
import { nearest } from "../src/parts/Stepper";
import { begin } from "../src/table/draft";
import { moveTaking, tapped, undecided, withCopy } from "../src/table/plain";
import { card, lay, sort, supports } from "./forms";

test("nothing is taken where there are several moves", () => {
  expect(undecided(lay)).toEqual({ decision: "0.1", move: "", picks: {} });
});

test("the only move is taken, but no place of several", () => {
  const only = { ...lay, moves: lay.moves.slice(0, 1) };
  expect(undecided(only).picks).toEqual({ at: [], card: [] });
});

test("an answer that may be revised is where it begins", () => {
  const given = { move: "lay", picks: { at: ["there"], card: ["b"] } };
  expect(undecided({ ...lay, given })).toEqual({ decision: "0.1", ...given });
});

test("a tap on a thing takes the one move that wants it", () => {
  const next = tapped(lay, undecided(lay), "b", true);
  expect(next).toEqual({
    decision: "0.1",
    move: "lay",
    picks: { at: [], card: ["b"] },
  });
});

test("a tap on a place says where", () => {
  const next = tapped(lay, tapped(lay, undecided(lay), "b", true), "there", true);
  expect(next.picks).toEqual({ at: ["there"], card: ["b"] });
});

test("a tap that several moves would take waits until one is chosen", () => {
  const [move] = sort.moves;
  const two = { ...sort, moves: [move!, { ...move!, move: "other" }] };
  expect(moveTaking(two, undecided(two), "a")).toBeNull();
  expect(moveTaking(two, begin(two), "a")).toBe(two.moves[0]);
});

test("a copy is taken or put back by itself", () => {
  expect(withCopy(supports, ["b"], "b", true)).toEqual(["b", "b"]);
  expect(withCopy(supports, ["b", "b"], "b", false)).toEqual(["b"]);
  expect(withCopy(card, ["a"], "b", true)).toEqual(["b"]);
});

test.each([
  [5, 4],
  [6, 7],
  [99, 10],
  [-1, 4],
  [NaN, 4],
])("%d is brought to the nearest step", (n, to) => {
  expect(nearest(n, 4, 12, 3)).toBe(to);
});
