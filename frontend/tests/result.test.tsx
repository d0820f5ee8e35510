// What the end of a game says, as the server tells its result.
import { afterEach, expect, test } from "vitest";
import { render } from "preact";
import type { Game } from "../src/api/types";
import { Result } from "../src/table/Result";

afterEach(() => render(null, document.body));

const seated = (...names: string[]) =>
  names.map((name, seat) => ({ seat, name, kind: "player" }));

function shown(outcome: object, seats = seated("Ana", "Ben")): string {
  const game = {
    me: [0],
    seats,
    system: "x",
    view: {},
    status: "over",
    outcome,
  };
  render(<Result game={game as unknown as Game} />, document.body);
  return document.body.textContent ?? "";
}

const without = { winners: [], how: "x", tallies: [], standings: [] };

test("a game that all have lost is no draw", () => {
  expect(shown({ ...without, result: "lost" })).toContain("All have lost");
});

test("who plays alone has lost alone", () => {
  const text = shown({ ...without, result: "lost" }, seated("Ana"));
  expect(text).toContain("You have lost");
});

test("a draw is a draw", () => {
  expect(shown({ ...without, result: "drawn" })).toContain("A draw");
});

test("the main tally is the one told large, wherever it stands", () => {
  const tallies = [
    { what: "cards", label: "Cards", of: [7, 8] },
    { what: "points", label: "Points", of: [3, 4], main: true },
  ];
  const text = shown({ ...without, winners: [1], result: "won", tallies });
  expect(text).toContain("Points");
  expect(text).not.toContain("Cards");
});

test("many are placed by every number, the main one first", () => {
  const tallies = [
    { what: "cards", label: "Cards", of: [7, 8, 9, 9] },
    { what: "points", label: "Points", of: [5, 6, 5, 6], main: true },
  ];
  const standings = [
    { place: 1, seats: [1, 3] },
    { place: 2, seats: [0, 2] },
  ];
  const outcome = { ...without, winners: [1, 3], result: "won", tallies, standings };
  const text = shown(outcome, seated("Ana", "Ben", "Cem", "Dan"));
  expect(text).toContain("1Ben and DanPoints 6 · Cards 8 / 9");
  expect(text).toContain("2You and CemPoints 5 · Cards 7 / 9");
});
