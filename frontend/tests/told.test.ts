// An open table looks at once when a notice comes, and then asks seldom until the next.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../src/api/calls";
import { Refused } from "../src/api/client";
import type { Game, News, Seat } from "../src/api/types";
import {
  awaitOthers,
  hearNotice,
  isMissing,
  sitDown,
  standUp,
  table,
} from "../src/store/table";

let seen = 1;
let kind: Seat["kind"] = "player";
const look = vi.spyOn(api, "table");

beforeEach(() => {
  vi.useFakeTimers();
  [seen, kind] = [1, "player"];
  look.mockReset().mockImplementation(async () => ({ body: game(), etag: `${seen}` }));
  vi.spyOn(api, "events").mockResolvedValue({ events: [], seen: 1 } as unknown as News);
});
afterEach(() => {
  standUp();
  vi.useRealTimers();
});

const game = (): Game =>
  ({
    id: "a",
    status: "running",
    seats: [
      { seat: 0, kind: "player", name: "Ana", waiting: false },
      { seat: 1, kind, name: "Ben", waiting: true },
    ],
    me: [0],
    seat: 0,
    seen,
    decisions: [],
    clock: null,
  }) as unknown as Game;

async function looksIn(seconds: number): Promise<number> {
  look.mockClear();
  await vi.advanceTimersByTimeAsync(1000 * seconds);
  return look.mock.calls.length;
}

test("a notice has the table look at once", async () => {
  sitDown("a");
  await looksIn(200);
  seen = 2;
  hearNotice();
  expect(await looksIn(0.4)).toBe(1);
  expect(table.value?.seen).toBe(2);
});

test("where news came with a notice, the table asks seldom", async () => {
  sitDown("a");
  await looksIn(200);
  seen = 2;
  hearNotice();
  await looksIn(0.4);
  expect(await looksIn(60)).toBe(3);
});

test("a notice that comes after its news counts, too", async () => {
  sitDown("a");
  await looksIn(0.1);
  hearNotice();
  await looksIn(2);
  expect(await looksIn(60)).toBeLessThan(5);
});

test("where news came without one, the table asks as ever", async () => {
  sitDown("a");
  await looksIn(100);
  hearNotice();
  await looksIn(100);
  seen = 2;
  while (table.value?.seen !== 2) await looksIn(1);
  expect(await looksIn(60)).toBe(7);
});

test("after an answer people take their time, and the house does not", async () => {
  sitDown("a");
  await looksIn(200);
  awaitOthers();
  expect(await looksIn(1.9)).toBe(0);
  kind = "bot";
  await looksIn(60);
  awaitOthers();
  expect(await looksIn(1.9)).toBe(2);
});

const refusal = (status: number, isForNow: boolean) =>
  new Refused(
    { type: "/problems/not-found", title: "No", status, detail: "No." },
    isForNow,
  );

test("a table that is refused for now is not missing, and comes later", async () => {
  look.mockRejectedValueOnce(refusal(429, true));
  sitDown("a");
  await looksIn(0.1);
  expect(isMissing.value).toBe(false);
  await looksIn(10);
  expect(table.value?.id).toBe("a");
});

test("a table that is refused for good is missing", async () => {
  look.mockRejectedValue(refusal(404, false));
  sitDown("a");
  await looksIn(0.1);
  expect(isMissing.value).toBe(true);
});
