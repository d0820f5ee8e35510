// What the end of a game says, as the server tells its result.
import { afterEach, expect, test } from "vitest";
import { render } from "preact";
import type { Game } from "../src/api/types";
import { Result } from "../src/table/Result";

afterEach(() => render(null, document.body));

const PLACES = ["Ana", "Ben"].map((name, seat) => ({ seat, name, kind: "player" }));

function shown(outcome: object): string {
  const game = {
    me: [0],
    seats: PLACES,
    system: "x",
    view: {},
    status: "over",
    outcome,
  };
  render(<Result game={game as unknown as Game} />, document.body);
  return document.body.textContent ?? "";
}

const without = { winners: [], how: "x", tallies: [] };

test("a game that all have lost is no draw", () => {
  expect(shown({ ...without, result: "lost" })).toContain("All have lost");
});

test("a draw is a draw", () => {
  expect(shown({ ...without, result: "drawn" })).toContain("A draw");
});

test("the main tally is the one told large, wherever it stands", () => {
  const tallies = [
    { what: "cards", label: "Cards", of: [7, 8] },
    { what: "points", label: "Points", of: [3, 4], main: true },
  ];
  const text = shown({ winners: [1], how: "x", result: "won", tallies });
  expect(text).toContain("Points");
  expect(text).not.toContain("Cards");
});
