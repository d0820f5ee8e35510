import { render } from "preact";
import { expect, test } from "vitest";
import "../src/games/galea/words";
import type { Game } from "../src/api/types";
import { Reckoning } from "../src/games/galea/Reckoning";
import { galea30 } from "./galea";

const score = {
  highest: "red",
  lowest: ["yellow", "blue"],
  whole: [],
  seats: [0, 1].map(() => ({ points: -1, cards: 1, lines: [] })),
};

function told(
  powers: string[],
  centre: string[],
  level: string[] = [],
  id = "g",
): string {
  const at = document.createElement("div");
  const colours = {
    red: ["spear", "sword"],
    yellow: ["crown", "laurel"],
    blue: ["helm", "shield"],
  };
  const counts = Object.entries(colours).map(([colour, suits]) => ({
    colour,
    n: centre.filter((card) => suits.some((suit) => card.startsWith(suit))).length,
    standing: "lowest",
    level: level.includes(colour),
  }));
  const view = { deck: galea30, centre, counts, options: {}, powers, score };
  const seats = [0, 1].map((seat) => ({ seat, name: "Ana", kind: "player" }));
  const game = { id, system: "common-galea", seat: 0, me: [0], seats, view } as unknown;
  render(<Reckoning game={game as Game} />, at);
  return at.textContent ?? "";
}

const LEVEL = ["sword-1", "crown-1", "crown-2", "helm-1", "helm-2"];

test("the end says that level at the top costs both a point", () => {
  expect(told([], LEVEL, ["yellow", "blue"])).toContain(
    "Yellow and blue are level at the top, with 2 each",
  );
  expect(told([], LEVEL.slice(0, 4))).not.toContain("level at the top");
});

test("the first ends alone say that numbers mean nothing", () => {
  localStorage.clear();
  const says = ["a", "b", "c", "d", "a"].map((id) =>
    told([], LEVEL, [], id).includes("numbers on the cards mean nothing"),
  );
  expect(says).toEqual([true, true, true, false, true]);
  localStorage.clear();
});

test("the end says that numbers mean nothing, unless a variant reads them", () => {
  expect(told([], LEVEL)).toContain("numbers on the cards mean nothing");
  expect(told(["ace"], LEVEL)).not.toContain("numbers on the cards");
});
