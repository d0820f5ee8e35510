// A fall is a moment in the log, as on the board; what only moves a card is none.
import { expect, test } from "vitest";
import type { Told } from "../src/api/types";
import { momentOf, wantMoments } from "../src/table/moments";

const told = (type: string, facts: object) => ({ type, facts }) as unknown as Told;

test("a fall and a point are moments, a card that is drawn is none", async () => {
  await wantMoments("galatune");
  expect(momentOf("galatune", told("Fell", { seat: 1 }))).toBe("moment fall");
  expect(momentOf("galatune", told("Scored", { seat: 0, on: 1 }))).toBe("moment shine");
  const drew = told("Drew", { seat: 0, cards: ["feast"] });
  expect(momentOf("galatune", drew)).toBeUndefined();
});
