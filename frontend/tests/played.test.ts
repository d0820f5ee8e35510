// Without a network the table is shown as the last answer left it.
import { beforeEach, expect, test, vi } from "vitest";
import { keepPlayed } from "../src/api/played";

const kept = new Map<string, Response>();

beforeEach(() => {
  kept.clear();
  const put = async (path: string, response: Response) => void kept.set(path, response);
  vi.stubGlobal("caches", {
    match: async (path: string) => kept.get(path)?.clone(),
    open: async () => ({ put }),
  });
});

const event = { type: "Drew", text: "Ben drew.", facts: { n: 1 } };
const told = { ...event, at: "2026-11-27T14:30Z", by: "player", rules: ["GL-032"] };
const [first, second, third] = [1, 2, 3].map((seen) => ({ seen, ...told }));
const brief = { seen: 3, ...event, facts: [1] };

/** What is shown of a table after an answer that led to a turn, by who looked before. */
async function shownAfter(path: string, seat: number): Promise<unknown> {
  kept.set("/api/games/g1", Response.json({ seat: 0, turn: 1, events: [first] }));
  await keepPlayed(
    path,
    Response.json({ seen: 3, events: [second, brief], game: { seat, turn: 2 } }),
  );
  return kept.get("/api/games/g1")!.json();
}

test("what an answer led to is kept", async () => {
  expect(await shownAfter("/games/g1/answers?elsewhere=next", 0)).toEqual({
    seat: 0,
    turn: 2,
    events: [first, second, third],
  });
});

test("what another seat on the same phone sees is not", async () => {
  expect(await shownAfter("/games/g1/answers", 1)).toEqual({
    seat: 0,
    turn: 1,
    events: [first],
  });
});

test("what only tells what an answer would do is not", async () => {
  expect(await shownAfter("/games/g1/preview", 0)).toEqual({
    seat: 0,
    turn: 1,
    events: [first],
  });
});

test("a table that nobody looked at is not kept", async () => {
  await keepPlayed("/games/g2/answers", Response.json({ game: { seat: 0 } }));
  expect(kept.size).toBe(0);
});
