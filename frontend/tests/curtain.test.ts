// Several seats on one phone: whose eyes see the table, and what is kept for whom.
import { beforeEach, expect, test } from "vitest";
import type { Game, Seat } from "../src/api/types";
import { asSeen, placeOf, seatsHere } from "../src/store/curtain";
import { lay } from "./forms";

const seat = (n: number, name: string, kind: Seat["kind"] = "player"): Seat => ({
  seat: n,
  name,
  kind,
  waiting: n === 1,
});
const shared = {
  id: "0b1c",
  status: "running",
  seats: [seat(0, "Ana"), seat(1, "Ana"), seat(2, "Ben")],
  me: [0, 1],
  seat: 1,
  seen: 7,
  view: { hand: ["spear-1"] },
  decisions: [lay],
} as unknown as Game;

beforeEach(() => void (seatsHere.value = shared.me));

test("nothing of a seat is seen before its player has taken the phone", () => {
  for (const by of [null, 0]) {
    const { view, decisions, seen } = asSeen(shared, by);
    expect({ view, decisions, seen }).toEqual({ view: null, decisions: [], seen: 0 });
  }
});

test("whoever holds the phone is one seat, and sees it", () => {
  const { me, view } = asSeen(shared, 1);
  expect({ me, view }).toEqual({ me: [1], view: shared.view });
});

test("people of one name are told apart by their seats", () => {
  expect(asSeen(shared, 1).seats.map(({ name }) => name)).toEqual([
    "Ana 1",
    "Ana 2",
    "Ben",
  ]);
});

test("a table that is over is for all eyes", () => {
  const over = { ...shared, status: "over" } as Game;
  expect(asSeen(over, null).view).toEqual(shared.view);
});

test("what is remembered belongs to the seat that holds the phone", () => {
  expect(placeOf(asSeen(shared, 1), 1)).toBe("0b1c.1");
  expect(placeOf(asSeen(shared, null), null)).toBeNull();
  expect(placeOf(asSeen(shared, null), 1)).toBeNull();
});

test("on a phone of one's own it belongs to the table", () => {
  const alone = { ...shared, me: [1] } as Game;
  seatsHere.value = alone.me;
  expect(placeOf(asSeen(alone, null), null)).toBe("0b1c");
});
