// What I can do about somebody at a table: it knows what I have done, and takes it back.
import { render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "../src/more";
import { AboutPerson } from "../src/table/AboutPerson";
import { comes } from "./waiting";

const BEN = { player: "b", name: "Ben" };
let lists = { muted_players: [BEN], blocked_players: [] as (typeof BEN)[] };
const wished: Record<string, unknown>[] = [];

beforeEach(() => {
  lists = { muted_players: [BEN], blocked_players: [] };
  wished.length = 0;
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit = {}) => {
    if (path === "/api/me/people/g1/1")
      return Response.json({
        ...BEN,
        muted: !!lists.muted_players.length,
        blocked: !!lists.blocked_players.length,
      });
    if (body) {
      const { id: _, ...wish } = JSON.parse(String(body));
      wished.push(wish);
      const meant = Object.entries(wish as Record<string, unknown[]>);
      lists = {
        ...lists,
        ...Object.fromEntries(meant.map(([list, ones]) => [list, ones.map(() => BEN)])),
      };
    }
    return Response.json({ player: "a", name: "Ana", ...lists });
  });
});
afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
});

const button = (name: string) =>
  comes(() => {
    const all = [...document.querySelectorAll("button")];
    const found = all.find(({ textContent }) => textContent === name);
    expect(found).toBeDefined();
    return found!;
  });

test("who is muted already is heard again from there", async () => {
  render(<AboutPerson game="g1" seat={1} />, document.body);
  (await button("Hear again")).click();
  await button("Mute");
  expect(wished).toEqual([{ muted_players: [] }]);
});

test("who is blocked there is unblocked there", async () => {
  render(<AboutPerson game="g1" seat={1} />, document.body);
  (await button("Block")).click();
  (await button("Unblock")).click();
  await button("Block");
  expect(wished).toEqual([
    { blocked_players: [{ game: "g1", seat: 1 }] },
    { blocked_players: [] },
  ]);
});
