// What a game tells those who look back on it.
import { afterEach, expect, test, vi } from "vitest";
import type { Told } from "../src/api/types";
import { heard, lookBack } from "../src/replay/looking";

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
