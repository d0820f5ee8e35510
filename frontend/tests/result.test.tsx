// A laurel is for who has won.
import { render } from "preact";
import { afterEach, expect, test } from "vitest";
import type { Game } from "../src/api/types";
import { Result } from "../src/table/Result";

afterEach(() => render(null, document.body));

const moodOf = (me: number[], result: string, winners: number[]): string => {
  const seats = [0, 1].map((seat) => ({ seat, name: `P${seat}`, kind: "player" }));
  const outcome = { result, winners, standings: [], tallies: [], how: "points" };
  const game = { system: "plots", me, seats, outcome, view: {} } as unknown as Game;
  render(<Result game={game} />, document.body);
  return document.querySelector(".result")!.className.replace("result", "").trim();
};

test("who won has a laurel, who lost has none", () => {
  expect(moodOf([0], "won", [0])).toBe("won");
  expect(moodOf([0], "won", [1])).toBe("lost");
});

test("nobody has one where all have lost", () => {
  expect(moodOf([0], "lost", [])).toBe("lost");
  expect(moodOf([0, 1], "lost", [])).toBe("lost");
});

test("it only stands behind a draw", () => {
  expect(moodOf([0], "drawn", [])).toBe("");
});
