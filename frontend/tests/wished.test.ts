import { expect, test } from "vitest";
import type { System } from "../src/api/types";
import { seatsIn, wishedIn } from "../src/table/wished";

const system = {
  options: { properties: { boost: { type: "string" }, back: { type: "boolean" } } },
} as unknown as System;

test("a link to a new game names options of its system", () => {
  expect(wishedIn("?boost=small&back=true", system)).toEqual({
    boost: "small",
    back: true,
  });
});

test("a link to a new game says for how many, where that can be", () => {
  expect(seatsIn("?seats=2", [1, 2, 4])).toBe(2);
  expect(seatsIn("?seats=3", [1, 2, 4])).toBe(1);
  expect(seatsIn("", [2])).toBe(2);
});

test("what a system does not have is no option of it", () => {
  expect(wishedIn("?fives=true", system)).toEqual({});
});
