import "../src/games/gaiaton/words";
import { beforeEach, expect, test } from "vitest";
import type { Decision, Game, Told } from "../src/api/types";
import { battlesIn } from "../src/games/gaiaton/battles";
import { chooseAnimal, chosen, declare, missing } from "../src/games/gaiaton/choice";
import { stageOf } from "../src/games/gaiaton/laid";
import { preview } from "../src/games/gaiaton/preview";
import type { GaiatonView } from "../src/games/gaiaton/view";
import { choice, reason, startOver } from "../src/store/choice";
import { table } from "../src/store/table";

const ANIMALS: GaiatonView["animals"] = [
  { id: "lobster", colour: "orange", low: 31, max: 72 },
  { id: "barn-owl", colour: "red", low: 4, max: 34 },
  { id: "fox", colour: "yellow", low: 16, max: 16 },
  { id: "osprey", colour: "red", low: 32, max: 32 },
  { id: "olm", colour: "green", low: 68, max: 102 },
];

const worth = { "barn-owl": 34, fox: 16, lobster: 72 };

const play = (
  declared: string,
  animal: string,
  least: number,
  of: string[],
): Decision["moves"][number] => ({
  move: declared,
  label: declared,
  at: [animal],
  picks: [
    {
      name: "supports",
      of,
      min: 1,
      max: 2,
      worth: { least, of: worth },
      rule: "GL-020",
    },
  ],
});

const COUNTER: Decision = {
  id: "0.7",
  nth: 7,
  seat: 0,
  kind: "counter",
  life: "once",
  required: true,
  prompt: "Choose your counter",
  things: { lobster: { label: "" }, "barn-owl": { label: "" }, fox: { label: "" } },
  moves: [
    play("low", "lobster", 31, ["barn-owl", "fox"]),
    play("max", "fox", 16, ["barn-owl", "lobster"]),
  ],
};

/** The other has attacked with an osprey, 32 years; three cards are in hand. */
const VIEW: GaiatonView = {
  phase: "counter",
  active: 0,
  options: { animals: "none", late: "play" },
  players: [],
  battle: {
    number: 1,
    attacker: 1,
    stage: [
      {
        attack: { animal: "osprey", declared: "max", years: 32, supports: ["olm"] },
        counter: null,
      },
    ],
    totals: [0, 0],
    staked: [0, 2],
  },
  animals: ANIMALS,
  prospects: [
    {
      animal: "lobster",
      declared: "low",
      years: 31,
      supports: ["barn-owl"],
      times: [1, 2],
      totals: [32, 62],
      result: "win",
    },
    {
      animal: "fox",
      years: 16,
      supports: ["barn-owl"],
      times: [2, 1],
      totals: [64, 16],
      result: "lose",
    },
  ],
  decks: [],
};

const GAME = {
  id: "g",
  system: "gaiaton",
  status: "running",
  seat: 0,
  me: [0],
  seats: [
    { seat: 0, name: "Ana", kind: "player", waiting: true },
    { seat: 1, name: "Lena", kind: "player", waiting: false },
  ],
  seen: 3,
  decisions: [COUNTER],
  view: VIEW,
} as unknown as Game;

beforeEach(() => {
  table.value = GAME;
  startOver();
});

test("an animal comes with its cheapest support", () => {
  chooseAnimal(VIEW, COUNTER, "lobster");
  expect(chosen()).toEqual({
    animal: "lobster",
    declared: "low",
    supports: ["barn-owl"],
  });
  expect(missing(COUNTER, choice.value!)).toBeNull();
});

test("what the hand cannot support says what it needs", () => {
  declare(VIEW, COUNTER, "lobster", "max");
  expect(chosen()).toBeNull();
  expect(reason.value).toEqual({
    text: "Lobster needs 72 years of support. Your other cards bring 50.",
    rule: "GL-020",
  });
});

test("a counter says who would win, and what becomes of the cards", () => {
  chooseAnimal(VIEW, COUNTER, "lobster");
  const told = preview(GAME, COUNTER, choice.value!);
  expect(told?.title).toBe("You would win, 62 to 32");
  expect(told?.consequence).toBe("Your cards there cool down, the 2 of Lena are lost.");
  chooseAnimal(VIEW, COUNTER, "fox");
  expect(preview(GAME, COUNTER, choice.value!)?.title).toBe("You would lose, 16 to 64");
});

test("the stage shows the counter in its place, with what it would count", () => {
  chooseAnimal(VIEW, COUNTER, "lobster");
  const { pairs, coming, totals } = stageOf(GAME);
  expect(coming).toBe(0);
  expect(pairs[0]!.terms).toEqual([
    { n: 31, times: 2 },
    { n: 32, times: 1 },
  ]);
  expect(totals).toEqual([62, 32]);
});

/** A long chain: one exchange is told short, and the osprey attacks anew. */
const CHAIN = {
  ...GAME,
  view: {
    ...VIEW,
    battle: {
      ...VIEW.battle,
      staked: [2, 4],
      earlier: [["low:4:barn-owl+olm", "max:16x2:fox+lobster"]],
    },
  },
} as unknown as Game;

test("an exchange that is told short lies on the stage with the others", () => {
  const [earlier, newest] = stageOf(CHAIN).pairs;
  expect(earlier!.lays).toEqual([
    { animal: "fox", declared: "max", years: 16, supports: ["lobster"] },
    { animal: "barn-owl", declared: "low", years: 4, supports: ["olm"] },
  ]);
  expect(earlier!.terms).toEqual([
    { n: 16, times: 2 },
    { n: 4, times: 1 },
  ]);
  expect(newest!.lays[1]!.animal).toBe("osprey");
});

test("cards of exchanges that are told short are at stake, too", () => {
  chooseAnimal(VIEW, COUNTER, "lobster");
  expect(preview(CHAIN, COUNTER, choice.value!)?.consequence).toMatch("the 4 of Lena");
});

const told = (type: string, facts: Told["facts"], rules: string[] = []): Told => ({
  seen: 1,
  at: "2026-11-20T21:30Z",
  by: "player",
  type,
  text: "",
  rules,
  facts,
});

const lays = (seat: number, to: string, animal: string, years: number) =>
  told("AnimalPlayed", { seat, to, animal, declared: null, years, supports: [] });

const term = (what: string, n: number, times = 1) => ({ by: "GL-029", what, n, times });

test("the log tells a chain of stalemates as one battle", () => {
  const [battle, ...rest] = battlesIn([
    lays(1, "attack", "osprey", 32),
    lays(0, "counter", "barn-owl", 32),
    told("Stalemate", {
      why: "equal",
      totals: [32, 32],
      sums: [[term("barn-owl", 32)], [term("osprey", 32)]],
    }),
    lays(1, "attack", "fox", 16),
    lays(0, "counter", "lobster", 31),
    told("BattleWon", {
      seat: 0,
      totals: [63, 48],
      sums: [
        [term("barn-owl", 32), term("lobster", 31)],
        [term("osprey", 32), term("fox", 16)],
      ],
    }),
    told("CardsBuried", { seat: 1, cards: ["osprey", "fox"] }),
  ]);
  expect(rest).toEqual([]);
  expect(battle).toMatchObject({
    number: 1,
    attacker: 1,
    winner: 0,
    totals: [63, 48],
    lost: ["osprey", "fox"],
  });
  expect(battle!.pairs.map((pair) => pair.lays[0]!.animal)).toEqual([
    "barn-owl",
    "lobster",
  ]);
});
