// A long game comes in pages: the last one with the table, the others when asked for.
import { afterEach, expect, test, vi } from "vitest";
import type { Position, Told } from "../src/api/types";
import { heard, lookBack, positions } from "../src/replay/looking";
import { isCut, log, lookFurtherBack, sitDown, table } from "../src/store/table";
import { comes } from "./waiting";

const PAGE = 3;
const game = { id: "0b1c", status: "running", seats: [], me: [0], seat: 0, view: {} };
const told = (seen: number): Told => ({
  seen,
  at: "2026-11-22T10:00Z",
  by: "house",
  type: "CardPlayed",
  text: `move ${seen}`,
  rules: [],
  facts: { seat: 1 },
});
const counts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** A service whose pages are short, at a game in which so much was heard. */
function serve(seen: () => number): void {
  vi.stubGlobal("fetch", async (path: string) => {
    const asked = new URL(path, "http://localhost");
    const number = (name: string, usual: number) =>
      Number(asked.searchParams.get(name) ?? usual);
    if (asked.pathname.endsWith("/positions")) {
      const from = number("cursor", 0);
      const to = Math.min(from + PAGE, seen());
      const page = counts(from + 1, to).map((n) => ({ seen: n, turn: n }) as Position);
      const cursor = to < seen() ? String(to) : null;
      return Response.json({ seat: 0, positions: page, cursor });
    }
    if (!asked.pathname.endsWith("/events"))
      return Response.json({ ...game, seen: seen() });
    const last = Math.min(number("before", Infinity) - 1, seen());
    const first = Math.max(number("after", 0) + 1, last - PAGE + 1);
    const earlier = first > number("after", 0) + 1;
    const events = counts(first, last).map(told);
    return Response.json({ seen: seen(), events, ...(earlier ? { earlier } : {}) });
  });
}

const inLog = () => log.value.map(({ seen }) => seen);

afterEach(() => {
  table.value = null;
  vi.unstubAllGlobals();
});

test("a table is opened with the last page, and shows earlier ones when asked", async () => {
  serve(() => 8);
  const leave = sitDown("0b1c");
  await comes(() => expect(inLog()).toEqual([6, 7, 8]));
  expect(isCut.value).toBe(true);
  await lookFurtherBack();
  await lookFurtherBack();
  expect(inLog()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(isCut.value).toBe(false);
  leave();
});

test("who was away for more than a page has no hole in the log", async () => {
  let seen = 2;
  serve(() => seen);
  let leave = sitDown("0b1c");
  await comes(() => expect(inLog()).toEqual([1, 2]));
  leave();
  seen = 9;
  leave = sitDown("0b1c");
  await comes(() => expect(inLog()).toEqual([7, 8, 9]));
  expect(isCut.value).toBe(true);
  leave();
});

test("who looks back has all positions and all that was told", async () => {
  serve(() => 8);
  await lookBack("games/0b1c", null, 0);
  expect(positions.value).toHaveLength(8);
  expect(heard.value.map(({ seen }) => seen)).toEqual(counts(1, 8));
});
