import { expect, test } from "vitest";
import type { Calendar } from "../src/api/types";
import { daysOf, isoDay, leftOf, withVacation, zones } from "../src/store/calendar";

const christmas = { from: "2026-12-24", to: "2026-12-27" };
const easter = { from: "2027-03-26", to: "2027-03-26" };
const saved: Calendar = {
  zone: "Europe/Berlin",
  quiet: null,
  free_days: [],
  vacations: [christmas],
  counts_from: null,
  vacation_days_left: 26,
};

test("the first and the last day count", () => {
  expect(daysOf(christmas)).toBe(4);
  expect(daysOf(easter)).toBe(1);
});

test("days over a change of the clock are whole days", () => {
  expect(daysOf({ from: "2026-10-24", to: "2026-10-26" })).toBe(3);
});

test("what is added is taken from the budget, what is removed comes back", () => {
  expect(leftOf(saved, [christmas, easter])).toBe(25);
  expect(leftOf(saved, [])).toBe(30);
});

test("vacations stand in the order of time", () => {
  expect(withVacation([easter], christmas)).toEqual([christmas, easter]);
});

test("a day is the phone's own", () => {
  expect(isoDay(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
});

test("the zone that is set can always be chosen", () => {
  expect(zones("Atlantis/Port")).toContain("Atlantis/Port");
  expect(zones("UTC")).toContain("Europe/Berlin");
});
