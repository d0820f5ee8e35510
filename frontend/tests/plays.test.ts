// What one can play of a system, by its name, and what that sets.
import { expect, test } from "vitest";
import type { Options, System } from "../src/api/types";
import {
  optionsWith,
  playIn,
  playsOf,
  rulesInWords,
  seatsOf,
} from "../src/table/plays";
import { systems } from "../src/store/ledgers";

const galatune = {
  name: "galatune",
  title: "Galatune",
  seats: {
    min: 2,
    max: 10,
    numbers: [2, 3, 4, 5, 6, 7, 8, 9, 10],
    fewer: [
      { when: { edition: "2016" }, seats: [2, 3, 4, 5] },
      { when: { double: false }, seats: [2, 3, 4, 5] },
      { when: { team: true }, seats: [4] },
    ],
  },
  options: {
    properties: {
      edition: { default: "starter", type: "string" },
      double: { default: false, type: "boolean", title: "Doubled deck" },
      team: { default: false, type: "boolean", title: "Team" },
      easy: { default: false, type: "boolean", title: "Easy" },
    },
  },
} as unknown as System;

const galaxy = {
  name: "one-deck-galaxy",
  seats: { min: 1, max: 4, numbers: [1, 2, 4], fewer: [] },
  options: { properties: { sheet: { default: 0, type: "integer" } } },
} as unknown as System;

const named = (system: System, name: string) =>
  playsOf(system).find(({ id }) => id === name)!;
const played = (system: System, options: Options, seats: number) =>
  playIn(system, options, seats).id;

test("a table has the name that its players use", () => {
  expect([2, 3, 4, 5, 7].map((n) => played(galatune, { double: n > 5 }, n))).toEqual([
    ...["duel", "brawl", "brawl", "brawl", "great"],
  ]);
  expect(played(galatune, { team: true }, 4)).toBe("team");
  expect([1, 2, 4].map((n) => played(galaxy, {}, n))).toEqual([
    ...["alone", "friend", "four"],
  ]);
  expect(played(galaxy, { sheet: 7 }, 2)).toBe("campaign");
});

test("what is chosen by name sets what it needs, and takes away what keeps it out", () => {
  const old = { edition: "2016", easy: true };
  const great = optionsWith(galatune, named(galatune, "great"), old);
  expect(great).toEqual({ edition: "starter", easy: true, team: false, double: true });
  expect(seatsOf(galatune, named(galatune, "great"), great)).toEqual([6, 7, 8, 9, 10]);
  const team = optionsWith(galatune, named(galatune, "team"), old);
  expect(seatsOf(galatune, named(galatune, "team"), team)).toEqual([4]);
});

test("a campaign keeps the sheet that was chosen for it", () => {
  const campaign = named(galaxy, "campaign");
  expect(optionsWith(galaxy, campaign, {})).toEqual({ sheet: 1 });
  expect(optionsWith(galaxy, campaign, { sheet: 9 })).toEqual({ sheet: 9 });
  expect(optionsWith(galaxy, named(galaxy, "alone"), { sheet: 9 })).toEqual({
    sheet: 0,
  });
});

test("house rules do not say again what the name says", () => {
  systems.value = [galatune];
  const options = { team: true, easy: true };
  const others = [1, 2, 3];
  expect(rulesInWords(galatune, { options, others }, {})).toBe("Easy");
});

test("a system without names is the game for as many as its rules seat", () => {
  const plots = { name: "plots", seats: { numbers: [2, 3] } } as unknown as System;
  expect(playsOf(plots).map(({ seats }) => seats)).toEqual([[2, 3]]);
});
