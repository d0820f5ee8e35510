// Who has sat with me, as the page tells it.
import { render } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import type { OneOfMyPeople } from "../src/api/types";
import { People, sumOf } from "../src/screens/People";
import { comes } from "./waiting";

const BEN: OneOfMyPeople = {
  ...{
    player: "b",
    name: "Ben",
    muted: false,
    blocked: false,
    played: 3,
    won: 2,
    drawn: 0,
  },
  ...{ last: [], running: null, again: { game: "g1", seat: 1 } },
  met: { game: "g1", seat: 0 },
};

afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
});

test("what we came to is one sentence, and a game that runs is told", () => {
  expect(sumOf(BEN)).toBe("3 games, 2 won");
  expect(sumOf({ ...BEN, running: "g2" })).toBe("3 games, 2 won · a game is running");
  expect(sumOf({ ...BEN, played: 0, running: "g2" })).toBe("a game is running");
});

test("who is blocked is not asked to play again", () => {
  expect(sumOf({ ...BEN, blocked: true })).toBe("blocked");
});

test("who has played with nobody yet is led to an invitation", async () => {
  vi.stubGlobal("fetch", () =>
    Promise.resolve(new Response(JSON.stringify({ people: [] }))),
  );
  render(<People />, document.body);
  await comes(() => expect(document.body.textContent).toContain("Nobody yet"));
  const way = document.querySelector<HTMLAnchorElement>(".nobody .btn.act");
  expect(way?.getAttribute("href")).toBe("/new/whom");
});

test("our last games stand in the row as squares", async () => {
  const ends = [true, null, false].map((won, n) => ({ id: `g${n}`, title: "", won }));
  const people = [{ ...BEN, last: ends }];
  vi.stubGlobal("fetch", () =>
    Promise.resolve(new Response(JSON.stringify({ people }))),
  );
  render(<People />, document.body);
  await comes(() => expect(document.querySelector(".results")).not.toBeNull());
  const squares = [...document.querySelectorAll(".results i")];
  expect(squares.map(({ className }) => className)).toEqual(["won", "drawn", "lost"]);
});

test("playing again is a tap on the row", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string, { method = "GET" }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    const body = method === "GET" ? { people: [BEN] } : null;
    if (!body) return Promise.reject(new TypeError("Failed to fetch"));
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
  render(<People />, document.body);
  await comes(() => expect(document.body.textContent).toContain("Ben"));
  document.querySelector<HTMLButtonElement>(".btn.act")!.click();
  await comes(() => expect(asked).toContain("POST /api/games/g1/rematch"));
});
