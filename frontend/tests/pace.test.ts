// How often a page looks again: rarely where nobody can tell the difference.
import { expect, test } from "vitest";
import type { Game, Message } from "../src/api/types";
import { paceAt } from "../src/store/pollInterval";
import paces from "../src/store/paces.json";

// As pages looked before pauses were told apart: never slower while two sit at it at once.
const BEFORE = [
  300, 1000, 2000, 4000, 4000, 6000, 8000, 10_000, 15_000, 20_000, 30_000,
];

const near = { told: false, near: true, phones: false };
const table = (me: number[], waiting: number[]): Game =>
  ({
    me,
    seat: me[0],
    seats: [0, 1, 2].map((seat) => ({
      seat,
      kind: "player",
      waiting: waiting.includes(seat),
    })),
  }) as unknown as Game;
const message = (ago: number): Message =>
  ({ at: new Date(Date.now() - ago).toISOString() }) as Message;

test("while only I am awaited, I wait for myself", () => {
  expect(paceAt(table([0], [0]), undefined, near)).toBe("mine");
  expect(paceAt(table([0, 1], [0, 1]), undefined, { ...near, told: true })).toBe(
    "mine",
  );
});

test("who decides beside me may be through at any moment", () => {
  expect(paceAt(table([0], [0, 1]), undefined, near)).toBe("waiting");
});

test("while another is awaited, a notice says when they are through, if one came", () => {
  expect(paceAt(table([0], [1]), undefined, near)).toBe("waiting");
  expect(paceAt(table([0], [1]), undefined, { ...near, told: true })).toBe("told");
});

test("who moved hours ago is not asked for every other second", () => {
  const apart = { told: false, near: false, phones: false };
  expect(paceAt(table([0], [1]), undefined, apart)).toBe("apart");
  expect(paceAt(table([0], [1]), message(60_000), apart)).toBe("waiting");
  expect(paceAt(table([0], [1]), undefined, { ...apart, told: true })).toBe("told");
});

test("the house goes on at once, whenever it was there last", () => {
  const house = table([0], [1]);
  house.seats[1]!.kind = "bot";
  expect(paceAt(house, undefined, { told: false, near: false, phones: false })).toBe(
    "waiting",
  );
});

test("at a deal of the day the house has answered before I am asked", () => {
  const deal = { ...table([0], [0, 1]), day: "2026-11-27" };
  expect(paceAt(deal, undefined, near)).toBeNull();
  expect(paceAt(deal, undefined, { ...near, phones: true })).toBe("apart");
  expect(paceAt({ ...deal, ...table([0], [1]) }, undefined, near)).toBe("waiting");
});

test("where nobody else sits and no clock runs, nothing is asked", () => {
  expect(paceAt(table([0, 1, 2], [0]), undefined, near)).toBeNull();
  const sandbox = { ...table([0, 1, 2], [1]), sandbox: true as const };
  expect(paceAt(sandbox, undefined, near)).toBe("waiting"); // with other eyes
  const house = table([0], [0]);
  for (const seat of house.seats) if (seat.seat) seat.kind = "bot";
  expect(paceAt(house, undefined, near)).toBeNull();
  const clock = { seats: [] } as unknown as Game["clock"];
  expect(paceAt({ ...house, clock }, undefined, near)).toBe("mine");
});

test("who uses another phone too sees there what was moved here", () => {
  const phones = { told: false, near: true, phones: true };
  expect(paceAt(table([0], [0]), undefined, phones)).toBe("apart");
  expect(paceAt(table([0, 1, 2], [0]), undefined, phones)).toBe("apart");
  expect(paces.apart[2]).toBeLessThanOrEqual(10);
});

test("where somebody talks, an answer is soon to come", () => {
  expect(paceAt(table([0], [0]), message(60_000), { ...near, told: true })).toBe(
    "waiting",
  );
  expect(paceAt(table([0], [0]), message(180_000), { ...near, told: true })).toBe(
    "mine",
  );
});

test("while a clock runs out, its end is seen", () => {
  const clocked = (left: number): Game => {
    const until = new Date(Date.now() + left * 60_000).toISOString();
    return { ...table([0], [0]), clock: { seats: [{ until }] } } as unknown as Game;
  };
  expect(paceAt(clocked(60), undefined, near)).toBe("mine");
  expect(paceAt(clocked(4.5), undefined, near)).toBe("due");
  expect(paceAt(clocked(-1), undefined, { ...near, told: true })).toBe("due");
});

test("where nobody is awaited, others may come, or the house is at it", () => {
  expect(paceAt(table([0], []), undefined, near)).toBe("waiting");
  expect(paceAt(null, undefined, near)).toBe("waiting");
});

test("for two minutes news comes as soon as ever", () => {
  const first = paces.waiting.slice(0, BEFORE.length).map((pause) => 1000 * pause);
  expect(first).toEqual(BEFORE);
  expect(BEFORE.reduce((sum, pause) => sum + pause) / 1000).toBeGreaterThan(100);
});

test.each(Object.entries(paces))("pauses only grow: %s", (_, pauses) => {
  expect([...pauses].sort((a, b) => a - b)).toEqual(pauses);
  expect(pauses.at(-1)).toBeLessThanOrEqual(240);
});
