// Which games stand on which shelf of the home page.
import { afterEach, expect, test, vi } from "vitest";
import type { ListedGame, Played } from "../src/api/types";
import {
  alone,
  finished,
  games,
  hearAnswer,
  lookAtLists,
  lookNow,
  watchLists,
} from "../src/store/lists";
import { campaigns, theirTurn } from "../src/store/shelves";
import { keep } from "../src/store/storage";

afterEach(() => {
  games.value = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const game = (id: string, more: Partial<ListedGame> = {}): ListedGame =>
  ({ id, status: "running", turn: false, ...more }) as ListedGame;
const ids = (shelf: readonly ListedGame[]): string[] => shelf.map(({ id }) => id);

test("a game in which nobody waits for me has a shelf of its own", () => {
  games.value = [game("a", { alone: true }), game("b"), game("c", { sandbox: true })];
  expect(ids(alone.value)).toEqual(["a", "c"]);
  expect(ids(theirTurn.value)).toEqual(["b"]);
});

test("of a series only its latest game stands in a list", () => {
  games.value = [
    game("third", { series: "first" }),
    game("second", { series: "first", status: "over" }),
    game("first", { status: "over" }),
    game("another", { status: "over" }),
  ];
  expect(ids(theirTurn.value)).toEqual(["third"]);
  expect(ids(finished.value)).toEqual(["another"]);
});

test("a campaign stands apart until its next game is laid", () => {
  const standing = "Campaign: game 2 of 6, 12 points so far";
  const first = game("first", { status: "over", standing });
  games.value = [first, game("other", { status: "over" })];
  expect(ids(campaigns.value)).toEqual(["first"]);
  expect(ids(finished.value)).toEqual(["other"]);
  games.value = [game("second", { series: "first", status: "open" }), first];
  expect(ids(campaigns.value)).toEqual([]);
});

const mine = (id: string): ListedGame => game(id, { turn: true, seen: 3, me: [0] });

/** What an answer at table a led to, and where else I am awaited. */
const answered = (next?: string, more: object = {}): Played =>
  ({
    seen: 4,
    events: [{ seen: 4, text: "You drew." }],
    elsewhere: { waiting: next ? 1 : 0, ...(next && { next }) },
    game: {
      ...{ id: "a", status: "running", seen: 4, me: [0] },
      seats: [
        { seat: 0, waiting: false, kind: "player" },
        { seat: 1, waiting: true, kind: "player" },
      ],
      ...more,
    },
  }) as unknown as Played;

/** How often home asks at once, and how often within its pause, after an answer. */
async function asksAfter(
  played: Played,
  then: () => void = () => {},
): Promise<[atOnce: number, later: number]> {
  vi.useFakeTimers();
  const fetch = vi.fn(async () => Response.json({ games: games.value, cursor: null }));
  vi.stubGlobal("fetch", fetch);
  games.value = [mine("a"), mine("b")];
  lookNow();
  hearAnswer(played);
  then();
  const stop = watchLists();
  await vi.advanceTimersByTimeAsync(1000);
  const atOnce = fetch.mock.calls.length;
  await vi.advanceTimersByTimeAsync(20_000);
  stop();
  return [atOnce, fetch.mock.calls.length];
}

test("home knows from an answer what it would ask for, and asks a little later", async () => {
  const [atOnce, later] = await asksAfter(answered("b"));
  expect(atOnce).toBe(0);
  expect(later).toBeGreaterThan(0);
});

test("a line says what the answer there led to", async () => {
  games.value = [mine("a"), mine("b")];
  hearAnswer(answered("b"));
  expect(games.value[0]).toMatchObject({ turn: false, seen: 4, last: "You drew." });
});

const house = [{ seat: 1, waiting: true, kind: "bot" }];
test.each([
  ["I am awaited at a table that the list does not know of", answered("c")],
  ["I am awaited at one less", answered()],
  ["it is over", answered("b", { status: "over" })],
  ["the house moves next", answered("b", { seats: house })],
])("home asks at once where %s", async (_, played) => {
  expect((await asksAfter(played))[0]).toBeGreaterThan(0);
});

test("home asks at once when a notice comes", async () => {
  expect((await asksAfter(answered("b"), lookNow))[0]).toBeGreaterThan(0);
});

test("a phone that a release before knew looks once at all that is over", async () => {
  const fetch = vi.fn(async (_: string) => Response.json({ games: [], cursor: null }));
  vi.stubGlobal("fetch", fetch);
  const asked = () => fetch.mock.calls.map(([url]) => url.replace(/^.*\/games/, ""));
  keep("sorted", null);
  keep("listed", []);
  await lookAtLists();
  await lookAtLists();
  expect(asked()).toEqual(["?list=finished", "", ""]);
  keep("sorted", null);
  keep("listed", null);
  await lookAtLists();
  expect(asked().slice(3), "a new one has nothing to sort").toEqual([""]);
});
