// What a Study costs, what a claimed card is good for, whose answer counts, sums of two.
import "../src/games/one_deck_galaxy/words";
import { render } from "preact";
import { beforeEach, expect, test, vi } from "vitest";
import type { Decision, Game } from "../src/api/types";
import { wantSet } from "../src/games/one_deck_galaxy/cards";
import { Picked } from "../src/games/one_deck_galaxy/Picked";
import { about, answered } from "../src/games/one_deck_galaxy/questions";
import type {
  GalaxyView,
  SetView,
} from "../src/games/one_deck_galaxy/types/one-deck-galaxy";
import { choose, startOver } from "../src/store/choice";
import { table } from "../src/store/table";
import { gameOf } from "./forms";

const SET = {
  cards: [
    {
      id: "g01",
      name: "Ember Refinery",
      science: 2,
      rows: [{ boxes: [{ kind: "wide", n: 12, wants: "12 in all", rule: "OG-121" }] }],
      icons: [["b", 2]],
      tech: ["probe"],
    },
  ],
  homeworlds: [
    { id: "felisi", milestones: [[{ text: "4 Colonies of one resource" }], []] },
  ],
  societies: [],
  adversaries: [],
} as unknown as SetView;

const VIEW = {
  options: { edition: "priced" },
  players: [{ homeworld: "felisi" }],
  slots: [{ card: "g01" }],
  costs: [6],
  ahead: [{ slot: 0 }],
  asked: [],
} as unknown as GalaxyView;

const OPEN: Decision = {
  id: "0.4",
  nth: 4,
  seat: 0,
  kind: "claim",
  life: "once",
  required: true,
  prompt: "Colony or Tech?",
  things: { z0: { label: "Ember Refinery" } },
  moves: ["colony", "tech"].map((move) => ({ move, label: move, at: [], picks: [] })),
  foretold: [
    {
      answers: [{ move: "colony", picks: {} }],
      foretold: { milestones: [{ seat: 0, n: 0, have: 3, before: 2, need: 4 }] },
    },
  ],
};

const tableWith = (open: Decision, more: object = {}): Game => {
  const view = VIEW as unknown as Game["view"];
  const system = "one-deck-galaxy";
  return { ...gameOf({ system, view, decisions: [open] }), ...more };
};

beforeEach(async () => {
  vi.stubGlobal("fetch", async () => Response.json(SET));
  await wantSet("priced");
  startOver();
});

/** What is told of making the card something. */
function made(move: string): string | undefined {
  const game = tableWith(OPEN);
  table.value = game;
  choose({ decision: OPEN.id, move, picks: {} });
  const way = OPEN.moves.find((one) => one.move === move)!;
  return answered(game, OPEN, SET, way)?.consequence;
}

test("a Colony says which Milestones it brings further", () => {
  expect(made("colony")).toBe(
    "As a Colony: 2 blue each turn. " +
      "Milestones further: 4 Colonies of one resource (3 of 4).",
  );
});

test("what brings no Milestone further says nothing of them", () => {
  expect(made("tech")?.trim()).toBe("As a Tech: probe.");
});

/** What two partners are told who are asked the same. */
function toldTo(agree: boolean, kind: string): string {
  const asked = [0, 1].map((seat) => ({ seat, kind, joint: kind }));
  const view = { ...VIEW, asked, options: { ...VIEW.options, agree } };
  const game = { ...tableWith(OPEN), view: view as unknown as Game["view"] };
  return about(game, { ...OPEN, kind });
}

test("a question to a team says whose answer counts", () => {
  expect(toldTo(false, "claim")).toContain("Whoever of you answers first decides.");
  expect(toldTo(true, "claim")).toContain("Another of you has to agree.");
  expect(toldTo(true, "order")).toContain("Whoever of you answers first decides.");
});

/** What is told of what a card, or the game itself, lets choose. */
function asking(source: object, does: string): string {
  const view = { ...VIEW, ahead: [{ step: "Do", ...source }], does };
  const game = { ...tableWith(OPEN), view: view as unknown as Game["view"] };
  return about(game, { ...OPEN, kind: "choose" });
}

test("a Tech that asks says what it would do now, not all that it can do", () => {
  const told = asking({ source: "g01" }, "1 influence for a Location");
  expect(told).toBe("Ember Refinery: 1 influence for a Location.");
});

test("what no card asks says too what it is", () => {
  expect(asking({}, "feed it one food")).toBe("Feed it one food.");
});

test("before a probe is made again it is told what was probed", () => {
  const view = { ...VIEW, science: ["g01"] } as unknown as Game["view"];
  const game = { ...tableWith(OPEN), view };
  expect(about(game, { ...OPEN, kind: "reprobe" })).toBe(
    "You probed Ember Refinery, worth 2 Science.",
  );
});

test("a Study tells its price, less what influence takes off", () => {
  const pick = { name: "places", of: ["z0"], min: 1, max: 1, rule: "OG-184" };
  const move = { move: "study", label: "Study", at: [], picks: [pick] };
  const open: Decision = { ...OPEN, kind: "research", moves: [move] };
  const lab = { n: 9, prices: [["z0", 5]], rules: [] };
  const root = document.createElement("div");
  const game = tableWith(open, { outlook: { lab } });
  table.value = game;
  render(<Picked game={game} open={open} move={move} pick={pick} />, root);
  expect(root.textContent).toContain("Science 2, costs 5");
});

test("what two fill together counts the dice of both", () => {
  const worth = { least: 10, of: { b5: 5 } };
  const pick = { name: "dice", of: ["b5"], min: 1, max: 2, worth, rule: "OG-123" };
  const move = { move: "join", label: "Join in", at: ["1"], picks: [pick] };
  const open: Decision = { ...OPEN, kind: "act", moves: [move] };
  const proposals = [{ seat: 1, box: "z0.0.0", dice: ["b2"] }];
  const view = { ...VIEW, proposals } as unknown as Game["view"];
  const outlook = { sums: [{ box: "z0.0.0", n: 7, of: 12, rules: [] }] };
  const game = { ...tableWith(open, { outlook }), view };
  table.value = game;
  choose({ decision: open.id, move: "join", picks: { at: ["1"], dice: ["b5"] } });
  const root = document.createElement("div");
  render(<Picked game={game} open={open} move={move} pick={pick} />, root);
  expect(root.textContent).toBe("7 of 12");
});
