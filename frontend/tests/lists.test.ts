// Which games stand on which shelf of the home page.
import { afterEach, expect, test } from "vitest";
import type { ListedGame } from "../src/api/types";
import { alone, finished, games } from "../src/store/lists";
import { campaigns, theirTurn } from "../src/store/shelves";

afterEach(() => (games.value = null));

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
