// What is told of an absence stands beside the board it led to, never ahead of it.
import { afterEach, expect, test, vi } from "vitest";
import type { Game, Told } from "../src/api/types";
import { newsOf } from "../src/table/News";
import { choose } from "../src/store/choice";
import { log, recap, sitDown, table } from "../src/store/table";
import { keep } from "../src/store/storage";
import { spoken } from "../src/store/voice";
import { comes } from "./waiting";

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

afterEach(() => {
  table.value = null;
  vi.unstubAllGlobals();
});

test("a move made while we asked is told with the board that shows it", async () => {
  let seen = 1;
  vi.stubGlobal("fetch", async (path: string) => {
    if (!path.includes("/events"))
      return Response.json({ ...game, seen } as unknown as Game);
    seen = 2; // the house plays between our two questions
    return Response.json({ seen, events: [told(1), told(2)] });
  });
  const leave = sitDown("0b1c");
  await comes(() => expect(log.value).toHaveLength(1));
  expect(table.value?.seen).toBe(1);
  expect(recap.value).toEqual([]);
  leave();
});

test("the same sentence is told once, where it was heard last", () => {
  log.value = [told(11), { ...told(12), text: "move 11" }, told(13)];
  table.value = game as unknown as Game;
  expect(newsOf("plots").map(({ seen }) => seen)).toEqual([12, 13]);
});

test("who begins to choose has read what happened", () => {
  log.value = [told(21)];
  table.value = { ...game, seen: 21, decisions: [] } as unknown as Game;
  expect(newsOf("plots")).toHaveLength(1);
  choose({ decision: "0.1", move: "play", picks: {} });
  expect(newsOf("plots")).toEqual([]);
});

test("what was missed is said once to a screen reader, when the table is opened", async () => {
  const missed = [told(31), { ...told(32), text: "move 31" }, told(33)];
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json(
      path.includes("/events") ? { seen: 33, events: missed } : { ...game, seen: 33 },
    ),
  );
  keep("read.0b1c", 30);
  const leave = sitDown("0b1c");
  await comes(() => expect(log.value).toHaveLength(3));
  expect(spoken.value).toBe("move 31 move 33");
  leave();
});
