// What of the galaxy is heard by those who do not see its signs.
import "../src/games/one_deck_galaxy/words";
import { render } from "preact";
import { expect, test } from "vitest";
import type { Game } from "../src/api/types";
import { Foe } from "../src/games/one_deck_galaxy/Foe";
import { FoeSheet } from "../src/games/one_deck_galaxy/FoeSheet";
import type { SetView } from "../src/games/one_deck_galaxy/types/one-deck-galaxy";
import { Zone } from "../src/games/one_deck_galaxy/Zone";
import { table } from "../src/store/table";
import { gameOf } from "./forms";

const ROW = { boxes: [], level: 2, reward: 2 };
const SIDE = { stars: 1, x: [1, 2], rules: [] };
const SET = {
  cards: [
    { id: "g01", name: "Ice Quarry", rows: [ROW] },
    { id: "g02", name: "Raiders", threshold: 4, rows: [ROW] },
  ],
  adversaries: [
    {
      id: "a1",
      name: "Leafling",
      sides: [SIDE, SIDE],
      faces: [{ name: "Front", rows: [ROW] }],
      events: [],
      foods: [],
    },
  ],
} as unknown as SetView;

/** What is heard of a part of a galaxy that so many play: signs for the eye are not. */
function heard(Part: typeof Zone, seats = 1): HTMLElement {
  const view = {
    reach: [0, 1],
    slots: [{ card: "g01" }, { card: "g02" }],
    costs: [6, 4],
    filled: [],
    proposals: [],
    options: { adversary: "a1" },
    foe: { id: "a1" },
    front: null,
    full: 6,
    threat: 1,
    limit: 5,
    x: 1,
    deck: 4,
  };
  const game = gameOf({
    system: "one-deck-galaxy",
    seats: Array.from({ length: seats }, (_, seat) => ({
      name: `P${seat}`,
      seat,
      kind: "player",
    })) as Game["seats"],
    view: view as unknown as Game["view"],
    decisions: [],
  });
  table.value = game;
  const root = document.createElement("div");
  render(<Part game={game} set={SET} />, root);
  root.querySelectorAll("[aria-hidden]").forEach((sign) => sign.remove());
  return root;
}

test("who plays alone is not told of all, but of the own level", () => {
  const [alone, together] = [1, 2].map((n) => heard(Foe, n).textContent);
  expect(alone).toContain("opens at your Federation Level 2");
  expect(together).toContain("opens when all are at Level 2");
});

test("what a row gives is heard in words", () => {
  expect(heard(Zone).querySelector(".reward")?.textContent).toBe("gives 2");
});

test("an Encounter is called one, and a Location is not", () => {
  const names = [...heard(Zone).querySelectorAll("article > .over")].map((card) =>
    card.getAttribute("aria-label"),
  );
  expect(names).toEqual([
    "Ice Quarry, 0 of 6 influence",
    "Encounter Raiders, 0 of 4 influence",
  ]);
});

test("what is next for the Adversary is heard without its signs", () => {
  expect(heard(FoeSheet).textContent).not.toMatch(/[◆!]/);
});
