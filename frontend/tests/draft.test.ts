import { expect, test } from "vitest";
import type { Move } from "../src/api/types";
import {
  begin,
  fits,
  lacking,
  moveOf,
  sum,
  toggled,
  withMove,
  withPick,
} from "../src/table/draft";
import { card, lay, order, sort, support, supports } from "./forms";

const [laying, pass] = lay.moves as [Move, Move];

test("a choice begins empty, at the first place", () => {
  expect(begin(lay)).toEqual({
    decision: "0.1",
    move: "lay",
    picks: { at: ["here"], card: [] },
  });
});

test("an answer that may be revised is where the choice begins", () => {
  const given = { move: "lay", picks: { at: ["there"], card: ["b"] } };
  expect(begin({ ...lay, given })).toEqual({ decision: "0.1", ...given });
});

test("another move keeps what is still legal", () => {
  const chosen = withPick(begin(lay), "card", ["b"]);
  expect(withMove(lay, pass, chosen).picks).toEqual({});
  expect(withMove(lay, laying, chosen).picks).toEqual({ at: ["here"], card: ["b"] });
});

test("what has no place in a move comes back with the move that it was chosen for", () => {
  const chosen = withPick(withPick(begin(lay), "card", ["b"]), "at", ["there"]);
  const passed = withMove(lay, pass, chosen);
  expect(passed.picks).toEqual({});
  const again = withMove(lay, laying, passed);
  expect(again).toEqual({
    decision: "0.1",
    move: "lay",
    picks: { at: ["there"], card: ["b"] },
  });
});

test("of several moves of a name a choice makes the one that has its place", () => {
  const at = (place: string, of: string[]) => ({
    ...laying,
    at: [place],
    picks: [{ ...card, of }],
  });
  const open = { ...lay, moves: [at("here", ["a"]), at("there", ["b"])] };
  const there = { decision: "0.1", move: "lay", picks: { at: ["there"], card: ["b"] } };
  expect(moveOf(open, there)).toBe(open.moves[1]);
  expect(fits(open, there)).toBe(true);
  expect(fits(open, withPick(there, "card", ["a"]))).toBe(false);
});

test("a single place takes the newest thing", () => {
  expect(toggled(card, ["a"], "b")).toEqual(["b"]);
  expect(toggled(card, ["a"], "a")).toEqual(["a"]);
});

test("things are taken in order, put back, and not beyond the number", () => {
  expect(toggled(order, ["c"], "a")).toEqual(["c", "a"]);
  expect(toggled(order, ["c", "a"], "c")).toEqual(["a"]);
  expect(toggled(order, ["c", "a"], "b")).toEqual(["c", "a"]);
});

test("a choice lacks things until the least number is there", () => {
  expect(lacking(sort, withPick(begin(sort), "order", ["a"]))?.need).toBe("more");
  expect(lacking(sort, withPick(begin(sort), "order", ["a", "b"]))).toBeNull();
});

test("a sum must be reached, and not passed", () => {
  const seven = withPick(begin(support), "supports", ["b", "c"]);
  expect(sum(supports, ["b", "c"])).toBe(7);
  expect(lacking(support, seven)?.need).toBe("higher");
  expect(lacking(support, withPick(begin(support), "supports", ["a", "b"]))).toBeNull();
  const strict = structuredClone(support);
  strict.moves[0]!.picks[0]!.worth = { least: 0, most: 6, of: supports.worth!.of };
  expect(lacking(strict, seven)?.need).toBe("lower");
});
