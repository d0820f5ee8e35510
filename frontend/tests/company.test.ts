import { expect, test } from "vitest";
import type { System } from "../src/api/types";
import {
  barred,
  companyOf,
  nearest,
  numbersInWords,
  numbersOf,
  offered,
} from "../src/table/company";
import { alike, seated } from "../src/table/others";

const star = {
  seats: {
    min: 1,
    max: 4,
    numbers: [1, 2, 4],
    fewer: [
      { when: { campaign: true }, seats: [1, 2] },
      { when: { format: "team" }, seats: [4] },
    ],
  },
  options: {
    properties: {
      campaign: { default: false },
      format: { default: "all" },
      second: { default: "", seats: [4] },
    },
  },
} as unknown as System;

test("any number of the system can play where no option says otherwise", () => {
  expect(numbersOf(star, {})).toEqual([1, 2, 4]);
});

test("options leave fewer numbers of seats", () => {
  expect(numbersOf(star, { campaign: true })).toEqual([1, 2]);
  expect(numbersOf(star, { format: "team" })).toEqual([4]);
});

test("who looks for more seats is told which options keep them away", () => {
  const campaign = { default: false, title: "Campaign" };
  const properties = { ...star.options.properties, campaign };
  const titled = { ...star, options: { ...star.options, properties } } as System;
  expect(barred(titled, { campaign: true })).toEqual({
    numbers: [4],
    titles: ["Campaign"],
  });
});

test("nobody is kept away where all can sit down, or fewer only", () => {
  expect(barred(star, {})).toBeNull();
  expect(barred(star, { format: "team" })).toBeNull();
});

test("a company that cannot play so becomes the nearest one that can", () => {
  expect(nearest([1, 2], 4)).toBe(2);
  expect(companyOf(["open", "here"], 2)).toEqual(["open"]);
  expect(companyOf(["open"], 4)).toEqual(["open", "open", "open"]);
});

test("numbers in a row are told by the first and the last", () => {
  expect(numbersInWords([2, 3, 4])).toBe("2–4");
  expect(numbersInWords([1, 2, 4])).toBe("1, 2, 4");
  expect(numbersInWords([2])).toBe("2");
});

test("what only four may choose is not sent for fewer", () => {
  const chosen = { campaign: true, second: "nebula" };
  expect(offered(star, chosen, 4)).toEqual(chosen);
  expect(offered(star, chosen, 2)).toEqual({ campaign: true });
});

const [MIRA, JONAS] = ["Mira", "Jonas"].map((name) => ({ player: name, name })) as [
  { player: string; name: string },
  { player: string; name: string },
];

test("a guest takes a free seat first, then the house's, then the last one", () => {
  expect(seated(["house", "open"], MIRA)).toEqual(["house", MIRA]);
  expect(seated(["here", "house"], MIRA)).toEqual(["here", MIRA]);
  expect(seated([JONAS], MIRA)).toEqual([MIRA]);
});

test("a second tap lets a guest stand up; the seat is like the others", () => {
  expect(seated([MIRA, "open"], { ...MIRA })).toEqual(["open", "open"]);
  expect(seated([MIRA], MIRA)).toEqual(["house"]);
});

test("guests stay where the other seats change, and nobody is asked twice", () => {
  expect(alike([MIRA, "house"], "open")).toEqual([MIRA, "open"]);
  expect(alike([MIRA], "open")).toEqual(["open"]);
  expect(companyOf([MIRA], 4)).toEqual([MIRA, "house", "house"]);
  expect(companyOf([MIRA, "open"], 4)).toEqual([MIRA, "open", "open"]);
});
