import { expect, test } from "vitest";
import "../src/games/galea/words";
import { rowsOf } from "../src/games/galea/rows";
import type { Line, SeatScore } from "../src/games/galea/view";
import { galea30 } from "./galea";

const term = (by: string, what: string, n: number) => ({ by, what, n, times: 1 });
const side = (...lines: Line[]): SeatScore => ({
  points: lines.reduce((total, { points }) => total + points, 0),
  cards: lines.length,
  lines,
});

test("equal reasons stand in one row, a column for each seat", () => {
  const highest = term("GA-018", "highest", 1);
  const lowest = term("GA-019", "lowest", -1);
  const rows = rowsOf(galea30, {
    highest: "yellow",
    lowest: ["red"],
    whole: [],
    seats: [
      side(
        { card: "crown-1", sum: [highest, term("GA-024", "ace", 2)], points: 3 },
        { card: "laurel-2", sum: [highest], points: 1 },
        { card: "helm-4", sum: [], points: 0 },
      ),
      side({ card: "sword-2", sum: [lowest], points: -1 }),
    ],
  });
  expect(rows).toEqual([
    { label: "Red cards, \u22121 each", points: [null, -1] },
    { label: "Yellow cards, 1 each", points: [2, null] },
    { label: "Aces of yellow, 2 more", points: [2, null] },
    { label: "Blue cards", points: [0, null] },
  ]);
});
