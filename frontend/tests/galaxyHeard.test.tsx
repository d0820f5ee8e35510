// What of the galaxy is heard by those who do not see its signs.
import "../src/games/one_deck_galaxy/words";
import { render } from "preact";
import { expect, test, vi } from "vitest";
import type { Decision, Game } from "../src/api/types";
import { Foe } from "../src/games/one_deck_galaxy/Foe";
import { FoeSheet } from "../src/games/one_deck_galaxy/FoeSheet";
import type { SetView } from "../src/games/one_deck_galaxy/types/one-deck-galaxy";
import { Zone } from "../src/games/one_deck_galaxy/Zone";
import { decision, pending, takeBack } from "../src/store/choice";
import { table } from "../src/store/table";
import { gameOf, lay } from "./forms";

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
      faces: [
        { name: "Front", rows: [ROW] },
        { name: "Back", rows: [ROW] },
      ],
      events: [],
      foods: [],
    },
  ],
} as unknown as SetView;

/** What is heard of a part of a galaxy that so many play: signs for the eye are not. */
function heard(Part: typeof Zone, seats = 1, asked: Decision[] = []): HTMLElement {
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
    decisions: asked,
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

test("a card is turned over on its sheet beside any question, which stays", () => {
  vi.stubGlobal("fetch", () => new Promise(() => null));
  const over = { move: "flip", label: "Turn it over", at: [], picks: [] };
  const aside = { ...lay, id: "0.9", life: "repeat", required: false } as const;
  const turns = (...asked: Decision[]) =>
    [...heard(FoeSheet, 1, asked).querySelectorAll("button.btn")] as HTMLElement[];
  expect(turns(lay)).toEqual([]);
  for (const asked of [[lay], []]) {
    const [button] = turns(...asked, { ...aside, moves: [over] });
    button!.click();
    expect([pending.value?.decision, pending.value?.move]).toEqual(["0.9", "flip"]);
    takeBack();
    expect(decision.value?.id).toBe(asked[0]?.id);
  }
});
