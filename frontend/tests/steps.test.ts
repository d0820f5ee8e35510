import { expect, test } from "vitest";
import type { Position } from "../src/api/types";
import { keyed, positionOf, turnBack, turnOn } from "../src/replay/steps";

/** Positions in turns 1, 1, 2, 2, 3; the last told these eyes nothing. */
const positions: Position[] = [1, 1, 2, 2, 3].map((turn, i) => ({
  number: i,
  seen: Math.min(i + 1, 4),
  turn,
  at: null,
  by: "player",
  waiting: [],
}));

test("leads from turn to turn", () => {
  expect([0, 1, 2, 3, 4].map((n) => turnOn(positions, n))).toEqual([2, 2, 4, 4, 4]);
  expect([0, 1, 2, 3, 4].map((n) => turnBack(positions, n))).toEqual([0, 0, 0, 2, 2]);
});

test("arrows stay inside the game, and other keys mean nothing", () => {
  expect(keyed("ArrowLeft", positions, 0)).toBe(0);
  expect(keyed("ArrowRight", positions, 4)).toBe(4);
  expect(keyed("End", positions, 0)).toBe(4);
  expect(keyed("a", positions, 0)).toBeNull();
});

test("a line of the log leads to the first position that knew it", () => {
  expect(positionOf(positions, 4)).toBe(3);
});
