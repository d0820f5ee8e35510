import "../src/games/one_deck_galaxy/words";
import { expect, test } from "vitest";
import type { Game } from "../src/api/types";
import { madeOf } from "../src/games/one_deck_galaxy/Reckoning";
import type { SetView } from "../src/games/one_deck_galaxy/types/one-deck-galaxy";
import { gameOf } from "./forms";

const sides = (...stars: number[]) => stars.map((n) => ({ stars: n }));
const SET = {
  adversaries: [
    { id: "near", sides: sides(2, 4) },
    { id: "far", sides: sides(3, 5) },
    { id: "mild", sides: sides(1, 3) },
  ],
} as unknown as SetView;

/** How a game is explained, a lost one that came to so many discs if not a won one. */
function told(beyond: object | null, adversary = "near", winners: number[] = []) {
  const view = { adversary, back: false, beyond, levels: [1, 2] };
  const outcome = { winners, tallies: [{ what: "discs", of: [3, 3] }] };
  const game = gameOf({
    system: "one-deck-galaxy",
    view: view as unknown as Game["view"],
    outcome: outcome as unknown as Game["outcome"],
  });
  return madeOf(game, SET);
}

test("a lost game is worth the stars, the highest level and the discs", () => {
  expect(told(null)).toBe(
    "Campaign score: stars 2, Federation Level 2, claimed discs 3.",
  );
});

test("four players have stood up to both Adversaries", () => {
  expect(told({ adversary: "far", back: true })).toBe(
    "Campaign score: stars 7, Federation Level 2, claimed discs 3.",
  );
});

test.each([
  ["mild", "2 for the star, and 10 for the game."],
  ["near", "2 for each of 2 stars, and 10 for the game."],
])("a won game against the %s one is worth its stars and ten", (foe, made) => {
  expect(told(null, foe, [0])).toBe(`Campaign score: ${made}`);
});
