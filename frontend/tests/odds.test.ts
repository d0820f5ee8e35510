import { expect, test } from "vitest";
import "../src/more";
import type { System } from "../src/api/types";
import { oddsOf } from "../src/table/odds";

const row = (back: boolean, seats: number, won: number, edition = "new") => ({
  when: { edition, adversary: "nebula", back },
  seats,
  won,
  games: 300,
});
const galaxy = {
  options: {
    properties: {
      adversary: {
        default: "nebula",
        odds: [row(false, 1, 0.71), row(true, 1, 0.32), row(false, 2, 0.5)],
      },
      back: { default: false },
      edition: { default: "new" },
    },
  },
} as unknown as System;

test("a host is told how often the house wins against the side that is chosen", () => {
  expect(oddsOf(galaxy, {}, 1)).toContain("wins 7 of 10 games here");
  expect(oddsOf(galaxy, { back: true }, 1)).toContain("wins 3 of 10 games here");
  expect(oddsOf(galaxy, {}, 2)).toContain("wins 5 of 10 games here");
});

test("it is told that simulations, not people, tuned it", () => {
  expect(oddsOf(galaxy, {}, 1)).toContain("Simulations, not people");
});

test("nothing is told of what nobody has measured", () => {
  expect(oddsOf(galaxy, {}, 4)).toBe("");
  expect(oddsOf(galaxy, { edition: "old" }, 1)).toBe("");
});
