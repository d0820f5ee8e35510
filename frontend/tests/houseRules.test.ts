import { beforeEach, expect, test } from "vitest";
import type { Game, System } from "../src/api/types";
import { systems } from "../src/store/ledgers";
import { houseRules } from "../src/table/houseRules";

const flag = (title: string) => ({ type: "boolean", title });
const system = "common-galea";
const told = (options: Record<string, boolean>) => houseRules({ system, options });

beforeEach(() => {
  const properties = {
    twins: flag("Twins"),
    fives: flag("Fives"),
    forced: { ...flag("Play what is forced"), concerns: "taps" as const },
  };
  systems.value = [{ name: system, options: { properties } } as unknown as System];
});

test("what is forced is told by its title, and after the variants", () => {
  const options = { forced: true, twins: false, fives: true };
  expect(told(options)).toBe("Fives and Play what is forced");
});

test("all variants are all, whether or not what is forced is played", () => {
  expect(told({ twins: true, fives: true, forced: false })).toBe("all variants");
});

test("a plain game has no house rules", () => {
  expect(told({ twins: false, fives: false, forced: false })).toBe("");
});

test("a rule that is usual is told where it is off", () => {
  const trading = { ...flag("Trading"), default: true };
  const properties = { trading, fives: flag("Fives") };
  systems.value = [{ name: system, options: { properties } } as unknown as System];
  expect(told({ trading: true })).toBe("");
  expect(told({ trading: false, fives: true })).toBe("Fives and no Trading");
});

test("a game that goes on with another does not tell whom that one met", () => {
  const record = { type: "object", title: "Record", default: {}, readOnly: true };
  const whom = { oneOf: [{ const: "star", title: "Dark Star" }], default: "fleet" };
  const foe = { ...whom, concerns: "opponent" as const };
  const options = { properties: { record, foe } };
  systems.value = [{ name: system, options } as unknown as System];
  const met = (record: object) =>
    houseRules({ system, options: { record, foe: "star" } as Game["options"] });
  expect([met({}), met({ scores: [4] })]).toEqual(["Dark Star", ""]);
});

test("what a game goes on with is no house rule", () => {
  const record = { type: "array", title: "Record", default: [], readOnly: true };
  const options = { properties: { record } };
  systems.value = [{ name: system, options } as unknown as System];
  expect(houseRules({ system, options: { record: [4, 5] } })).toBe("");
});
