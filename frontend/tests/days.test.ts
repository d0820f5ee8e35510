// The deal of the day: where one stands among all, and what its secret proves.
import { h, render } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import { sha256 } from "../src/api/sha256";
import type { Day, ListedGame } from "../src/api/types";
import { isKept } from "../src/screens/DayProof";
import { DayPage, lineOf } from "../src/screens/DayPage";
import { lastDays } from "../src/screens/Week";
import { betterThan, counted, daily, wantToday } from "../src/store/days";
import { games } from "../src/store/lists";
import { routeOf } from "../src/store/route";
import { comes } from "./waiting";

const SECRET = "5e".repeat(32);
const PROMISE = sha256(new Uint8Array(32).fill(0x5e));

const scores = [0, 0, 1, 0, 0, 2, 0, 1, 0, 3, 0, 0, 1];
const deal = {
  day: "2026-11-23",
  system: "common-galea",
  title: "Common Galea",
  game: "g",
  status: "over",
  result: { score: 9, won: true, acts: 20 },
  squares: ["good", "even", "good", "bad"],
  measure: "A square for each round.",
  scores,
  promise: PROMISE,
  streak: 1,
} as unknown as Day;

afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
  games.value = daily.value = null;
});

test("what is known of today is asked for anew when a deal is over, and only then", async () => {
  const { day: today, game, system, title, result } = deal;
  const asked = vi.fn();
  vi.stubGlobal("fetch", async () => {
    const isOver = games.value?.[0]?.status === "over";
    asked();
    const deals = [{ game, system, title, result: isOver ? result : null }];
    return Response.json({ today, deals, promises: [], streak: 0 });
  });
  vi.useFakeTimers({ now: new Date(`${today}T12:00:00Z`), toFake: ["Date"] });
  games.value = [{ id: game, status: "running" } as ListedGame];
  await wantToday();
  await wantToday();
  expect(asked).toHaveBeenCalledOnce();
  games.value = [{ id: game, status: "over" } as ListedGame];
  await wantToday();
  expect(daily.value?.deals[0]?.result).toEqual(result);
  await wantToday();
  expect(asked).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test("one is better than those who came to less, of all others", () => {
  expect(betterThan(deal)).toBe(57); // 4 of 7
  expect(betterThan({ ...deal, result: null })).toBeNull();
  const alone = scores.map((_, score) => (score === 9 ? 1 : 0));
  expect(betterThan({ ...deal, scores: alone })).toBeNull();
});

test("who has not played yet reads how many have, in a sentence", async () => {
  const unplayed = { ...deal, status: "new", result: null, squares: [] };
  vi.stubGlobal("fetch", async () => Response.json(unplayed));
  render(h(DayPage, { day: deal.day, system: deal.system }), document.body);
  const section = () => document.querySelector("[aria-labelledby=others]");
  await comes(() =>
    expect(section()?.textContent).toContain("8 players have played it"),
  );
});

test("squares are counted for who does not see them", () => {
  expect(counted(deal.squares)).toEqual({ good: 2, even: 1, bad: 1 });
});

test("the line that is sent has a figure, squares and no card", () => {
  const [line, squares, better, link] = lineOf(deal).split("\n");
  expect(line).toBe("Slowhand, Common Galea, 23 Nov: +3");
  expect(squares).toBe("✅⬜✅🔻");
  expect(better).toBe("Better than 57 % of 7");
  expect(link).toContain("/day");
});

test("a promise is kept by the secret that this phone was promised", () => {
  const over = { secret: SECRET, promise: PROMISE };
  expect(isKept(over, PROMISE)).toBe("kept");
  expect(isKept(over, null)).toBe("told");
  expect(isKept({ promise: PROMISE }, PROMISE)).toBe("open");
});

test("a server that deals from another secret is found out", () => {
  const other = "5f".repeat(32);
  expect(isKept({ secret: other, promise: PROMISE }, PROMISE)).toBe("broken");
  const changed = sha256(new Uint8Array(32).fill(0x5f));
  expect(isKept({ secret: other, promise: changed }, PROMISE)).toBe("broken");
  expect(isKept({ promise: changed }, PROMISE)).toBe("broken");
});

test("a week ends with its day, over the end of a month, too", () => {
  expect(lastDays("2026-12-02", 4)).toEqual([
    "2026-11-29",
    "2026-11-30",
    "2026-12-01",
    "2026-12-02",
  ]);
});

test("the deals of a day and each of them have an address", () => {
  expect(routeOf("/day")).toEqual({ at: "days" });
  expect(routeOf("/day/2026-11-23")).toMatchObject({ day: "2026-11-23", system: null });
  expect(routeOf("/day/2026-11-23/gaiaton")).toMatchObject({ system: "gaiaton" });
  expect(routeOf("/day/2026-11-23/gaiaton/more")).toEqual({ at: "nowhere" });
});
