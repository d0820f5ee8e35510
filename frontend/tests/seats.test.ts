import { afterEach, beforeEach, expect, test } from "vitest";
import type { Game, Seat, System } from "../src/api/types";
import { systems } from "../src/store/ledgers";
import { canStart } from "../src/table/company";
import { company, isAlone } from "../src/table/seats";

const seats = (...kinds: Seat["kind"][]): Seat[] =>
  kinds.map((kind, seat) => ({
    seat,
    kind,
    name: kind === "open" ? null : `Ana ${seat}`,
    waiting: false,
  }));
const table = (host: boolean, ...kinds: Seat["kind"][]) =>
  ({
    system: "test",
    host,
    seats: seats(...kinds),
    me: [0],
    options: {},
  }) as unknown as Game;

beforeEach(() => {
  const some = { min: 2, max: 4, numbers: [2, 3, 4], fewer: [] };
  systems.value = [{ name: "test", seats: some, options: {} } as unknown as System];
});
afterEach(() => (systems.value = null));

test("nobody waits for who plays with the house and without a clock", () => {
  expect(isAlone(table(true, "player"))).toBe(true);
  expect(isAlone(table(true, "player", "bot"))).toBe(true);
  expect(isAlone({ ...table(true, "player", "bot"), clock: {} } as Game)).toBe(false);
  expect(isAlone(table(true, "player", "player"))).toBe(false);
});

test("the host may begin with enough players", () => {
  expect(canStart(table(true, "player", "bot", "open"))).toBe(true);
});

test("a seat that is kept counts only when it is taken", () => {
  expect(canStart(table(true, "player", "held", "open"))).toBe(false);
});

test("a full table begins by itself, and a guest begins none", () => {
  expect(canStart(table(true, "player", "player"))).toBe(false);
  expect(canStart(table(false, "player", "player", "open"))).toBe(false);
});

test("who plays all seats plays on one phone", () => {
  expect(company({ seats: seats("player", "player"), me: [0, 1] })).toBe(
    "on one phone",
  );
});

test("many names become a few, and how many more", () => {
  const eight = { seats: seats(...Array(9).fill("player")), me: [0] };
  expect(company(eight)).toBe("with Ana 1, Ana 2 and 6 more");
});

test("three names are told whole", () => {
  const three = { seats: seats("player", "player", "player", "player"), me: [0] };
  expect(company(three)).toBe("with Ana 1, Ana 2 and Ana 3");
});

test("the host begins with no number that the rules do not know", () => {
  const fewer = { seats: { min: 1, max: 4, numbers: [1, 2, 4], fewer: [] } };
  systems.value = [{ name: "test", ...fewer, options: {} } as unknown as System];
  expect(canStart(table(true, "player", "player", "player", "open"))).toBe(false);
  expect(canStart(table(true, "player", "player", "open", "open"))).toBe(true);
});
