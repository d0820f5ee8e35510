// The phone foretells locations of Noble Galea as the server scores them.
import { expect, test } from "vitest";
import { type Name, standing } from "../src/games/galea/noble/conditions";
import { galea30 as deck } from "./galea";

const MAIN: Name[] = ["favour", "sustainable", "overpower"];
const REST: Name[] = ["diversity", "conformity", "golden", "ablaze", "kin", "giant"];
const LAST: Name[] = ["duality", "phoenix", "heavenly"];
const meets = (conditions: Name[], card: string, ...sides: [string[], string[]]) =>
  standing(deck, conditions, card, sides).meets;

test("a side that never came meets nothing (GA-048)", () => {
  const at = standing(deck, MAIN, "helm-3", [["crown-2"], []]);
  expect(at.meets).toEqual([MAIN, []]);
  expect(at.holder).toBe(0);
});

test("totals may equal the location, and each other (GA-046, GA-047)", () => {
  const at = standing(deck, MAIN, "helm-4", [["crown-4"], ["laurel-4"]]);
  expect(at.meets).toEqual([MAIN.slice(1), MAIN.slice(1)]);
  expect(at.holder).toBe(null);
});

test("both may be ablaze (GA-055)", () => {
  const one = ["spear-1", "spear-2", "shield-1"];
  const other = ["spear-3", "spear-4", "shield-2"];
  expect(meets(["ablaze"], "helm-4", one, other)).toEqual([["ablaze"], ["ablaze"]]);
});

test("the other conditions look at suits, colours and values", () => {
  const one = ["crown-5", "laurel-5", "helm-5"];
  const other = ["spear-3", "sword-4"];
  const met = meets([...REST, ...LAST], "helm-1", one, other);
  expect(met[0]).toEqual(["diversity", "conformity", "golden", "kin", "giant"]);
  expect(met[1]).toEqual(["ablaze", "duality", "phoenix", "heavenly"]);
});
