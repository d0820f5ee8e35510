// What a game tells those who look back on it.
import { afterEach, expect, test, vi } from "vitest";
import type { Told } from "../src/api/types";
import { heard, lookBack, shown, trouble } from "../src/replay/looking";

const told = (type: string): Told => ({
  seen: 1,
  at: "2026-11-22T10:00Z",
  by: "player",
  type,
  text: type,
  rules: [],
  facts: {},
});

afterEach(() => vi.unstubAllGlobals());

test("a look back leaves out that an answer could still be changed", async () => {
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.includes("/positions"))
      return Response.json({ seat: 0, positions: [{ seen: 1, turn: 1 }] });
    if (path.includes("/events"))
      return Response.json({ events: [told("AnswerKept"), told("CardPlayed")] });
    return Response.json({ id: "0b1c", seats: [], view: {} });
  });
  await lookBack("games/0b1c", null, 0);
  expect(heard.value.map(({ type }) => type)).toEqual(["CardPlayed"]);
});

test("what is refused for now is asked for again by itself", async () => {
  vi.useFakeTimers();
  let isNow = true;
  const told = { type: "/problems/too-much", title: "Too much", status: 429 };
  const headers = { "Retry-After": "1" };
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.includes("/positions"))
      return Response.json({ seat: 0, positions: [{ seen: 1, turn: 1 }] });
    if (path.includes("/events")) return Response.json({ events: [] });
    if (isNow) return Response.json(told, { status: 429, headers });
    return Response.json({ id: "0b1d", seats: [], view: {} });
  });
  await lookBack("games/0b1d", null, 0);
  expect(trouble.value).toBe("Too much");
  isNow = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(trouble.value).toBeNull();
  expect(shown.value?.id).toBe("0b1d");
  vi.useRealTimers();
});
