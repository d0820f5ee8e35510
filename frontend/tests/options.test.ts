import { beforeEach, expect, test } from "vitest";
import type { System } from "../src/api/types";
import { systems } from "../src/store/ledgers";
import { houseRules } from "../src/table/houseRules";

const properties = {
  deck: {
    type: "string",
    default: "small",
    oneOf: [
      { const: "small", title: "Small deck" },
      { const: "large", title: "Large deck" },
      { pattern: "^[0-9a-f]{4}$", title: "Your own deck" },
    ],
  },
  lives: { type: "integer", minimum: 1, maximum: 5, default: 2, title: "Lives" },
  cards: { type: "integer", enum: [3, 5], default: 3, title: "Cards" },
  aces: { type: "boolean", default: false, title: "Aces" },
  twins: { type: "boolean", default: false, title: "Twins" },
  late: {
    concerns: "lapse",
    enum: ["match", "play"],
    default: "play",
    title: "When time runs out",
  },
  starter: { readOnly: true, type: "integer", default: 0 },
};

const told = (options: Record<string, unknown>) =>
  houseRules({ system: "test", options });

beforeEach(() => {
  systems.value = [{ name: "test", options: { properties } } as unknown as System];
});

test.each([
  [{}, ""],
  [{ deck: "small", lives: 2, cards: 3, aces: false }, ""],
  [{ lives: 3 }, "Lives 3"],
  [{ cards: 5 }, "Cards 5"],
  [{ deck: "large" }, "Large deck"],
  [{ deck: "beef" }, "Your own deck"],
  [{ aces: true, lives: 1 }, "Aces and Lives 1"],
  [{ aces: true, twins: true }, "all variants"],
  [{ starter: 1 }, ""],
  [{ late: "match" }, ""],
])("what is not plain is told: %o", (options, words) => {
  expect(told(options)).toBe(words);
});
