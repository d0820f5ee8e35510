import { afterEach, beforeEach, expect, test } from "vitest";
import type { Game, Seat, System } from "../src/api/types";
import { systems } from "../src/store/ledgers";
import { canStart, company } from "../src/table/seats";

const seats = (...kinds: Seat["kind"][]): Seat[] =>
  kinds.map((kind, seat) => ({
    seat,
    kind,
    name: kind === "open" ? null : `Ana ${seat}`,
    waiting: false,
  }));
const table = (host: boolean, ...kinds: Seat["kind"][]) =>
  ({ system: "test", host, seats: seats(...kinds), me: [0] }) as unknown as Game;

beforeEach(() => {
  systems.value = [{ name: "test", seats: { min: 2, max: 4 } } as System];
});
afterEach(() => (systems.value = null));

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
