import { expect, test } from "vitest";
import type { Face, Game } from "../src/api/types";
import { firstFace, isNear } from "../src/clock/faces";
import { allowed, span } from "../src/clock/spans";
import { due, left, pace } from "../src/times";

const NOW = new Date(2026, 10, 26, 11, 0);
const at = (day: number, hour: number, minute = 0) =>
  new Date(2026, 10, day, hour, minute).toISOString();

test("says when something is due in local words", () => {
  expect(due(at(26, 18), NOW)).toBe("18:00");
  expect(due(at(28, 18), NOW)).toBe("Sat 18:00");
  expect(due(at(26 + 9, 18), NOW)).toBe("5 Dec, 18:00");
});

test("a clock runs only in the last hour", () => {
  expect(left(at(26, 18), NOW)).toBe("7 h left");
  expect(left(at(29, 11), NOW)).toBe("3 days left");
  expect(left(at(26, 11, 59), NOW)).toBe("59:00 left");
  expect(left(at(26, 10), NOW)).toBe("time is up");
  expect(pace(at(26, 18), NOW)).toBe(60_000);
  expect(pace(at(26, 11, 30), NOW)).toBe(1000);
});

test("says what a clock allows in plain words", () => {
  expect(span(90)).toBe("90 minutes");
  expect(span(1440)).toBe("1 day");
  expect(allowed(null)).toBe("Whenever you have a minute. Nobody is ever late.");
  expect(allowed({ allowance: 1440, bank: 4320 })).toBe(
    "1 day for each move, and 3 days in reserve for the whole game.",
  );
});

test("my own clock goes before theirs, the nearest first", () => {
  const face = (seat: number, until: string | null) => ({ seat, until }) as Face;
  const clock = { seats: [face(0, at(27, 1)), face(1, at(26, 20)), face(2, null)] };
  const table = (me: number[]) => ({ clock, me }) as unknown as Game;
  expect(firstFace(table([0]))?.seat).toBe(0);
  expect(firstFace(table([]))?.seat).toBe(1);
});

test("time is short with a fifth or an hour of it left", () => {
  expect(isNear(at(26, 15, 0), 1440, NOW)).toBe(true);
  expect(isNear(at(26, 18, 0), 1440, NOW)).toBe(false);
  expect(isNear(at(26, 11, 50), 60, NOW)).toBe(true);
});
