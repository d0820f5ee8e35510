import { expect, test } from "vitest";
import { standings, worth } from "../src/games/galea/standing";
import { centre, galea30, galea40, plain, sight } from "./galea";

const three = (red: number, yellow: number, blue: number) =>
  standings(galea30, centre(galea30, { red, yellow, blue }));
const four = (red: number, yellow: number, blue: number, green: number) =>
  standings(galea40, centre(galea40, { red, yellow, blue, green }));

test("the greatest unshared count is highest (GA-014)", () => {
  expect(three(5, 3, 2).highest).toBe("red");
  expect(three(4, 4, 3).highest).toBe("blue");
  expect(three(4, 4, 0).highest).toBe("blue");
  expect(four(4, 4, 3, 3).highest).toBeNull();
});

test("without a tie at the top all smallest counts are lowest (GA-015)", () => {
  expect(three(5, 2, 2).lowest).toEqual(["yellow", "blue"]);
});

test("a tie at the top makes exactly the tied colours lowest (GA-016)", () => {
  expect(three(4, 4, 2)).toMatchObject({ highest: "blue", lowest: ["red", "yellow"] });
  expect(four(4, 4, 3, 1)).toMatchObject({
    highest: "blue",
    lowest: ["red", "yellow"],
  });
});

test("all level: no colour is highest, all are lowest (GA-017)", () => {
  expect(three(3, 3, 3)).toMatchObject({
    highest: null,
    lowest: ["red", "yellow", "blue"],
  });
});

test("aces count three in place of one (GA-024)", () => {
  const table = {
    centre: centre(galea30, { red: 3, yellow: 1 }),
    options: { ...plain, aces: true },
  };
  expect(worth(sight(table), ["sword-1", "sword-4"])).toBe(4);
  expect(worth(sight({ ...table, options: plain }), ["sword-1", "sword-4"])).toBe(2);
});

test("a whole suit pays each card of its colour one more (GA-033)", () => {
  const table = {
    centre: centre(galea30, { red: 5 }),
    options: { ...plain, suits: true },
  };
  expect(worth(sight(table), ["sword-2", "sword-5"])).toBe(4);
});
