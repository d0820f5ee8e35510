import "../src/parts/words";
import { expect, test } from "vitest";
import { listed, say, sentence, signed } from "../src/words";

test("fills in values", () => {
  expect(say("seat.with", { names: "Ben" })).toBe("with Ben");
});

test("fills in numbers with a real minus", () => {
  expect(say("home.waiting", { n: -4 })).toBe("\u22124 tables wait for you");
});

test("chooses the plural by n", () => {
  expect(say("home.waiting", { n: 1 })).toBe("One table waits for you");
  expect(say("home.waiting", { n: 3 })).toBe("3 tables wait for you");
});

test("writes lists, sentences and sums as players do", () => {
  expect(listed(["Ana", "Ben", "Mira"])).toBe("Ana, Ben and Mira");
  expect(sentence("yellow")).toBe("Yellow");
  expect([2, 0, -1].map(signed)).toEqual(["+2", "0", "\u22121"]);
});
