import { beforeEach, expect, test } from "vitest";
import type { Game, Told } from "../src/api/types";
import { isFresh } from "../src/games/one_deck_galaxy/rolled";
import { log } from "../src/store/table";

const at = (seen: number, id = "one") => ({ id, seen }) as Game;
const told = (type: string) => [{ type } as Told];

beforeEach(() => {
  log.value = told("SaidDone");
  isFresh(at(0, "elsewhere"));
});

test("dice tumble that roll before one's eyes", () => {
  expect(isFresh(at(4))).toBe(false);
  log.value = told("Gathered");
  expect(isFresh(at(5))).toBe(true);
});

test("dice that lay there when the table was opened lie still", () => {
  log.value = told("Gathered");
  expect(isFresh(at(4))).toBe(false);
  expect(isFresh(at(4))).toBe(false);
});

test("they lie still as soon as something else happens", () => {
  isFresh(at(4));
  log.value = told("DicePlaced");
  expect(isFresh(at(5))).toBe(false);
});
