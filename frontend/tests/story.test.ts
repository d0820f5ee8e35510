// What is told of each game: who did what with which card to whom comes first, then what
// both sides win by moves, from what it was to what it is.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Game, Told } from "../src/api/types";
import { systemsHere } from "../src/games";
import { enact, PARTS } from "../src/motion/enact";
import { stagedOf } from "../src/motion/follow";
import { DEEDS, STEP } from "../src/motion/script";
import { hasMoved, scenes, storyOf } from "../src/motion/story";
import { figureIn, sidesOf } from "../src/motion/Theatre";
import { galea30 } from "./galea";

let count = 0;
const told = (type: string, facts: object): Told => ({
  seen: ++count,
  at: "2026-11-22T10:00Z",
  by: "house",
  type,
  text: `${type} ${JSON.stringify(facts)}`,
  rules: [],
  facts: { ...facts },
});

const SEATS = ["Ana", "Ben", "Cem"].map((name, seat) => ({
  ...{ seat, name, kind: "player", waiting: false },
}));
const at = (system: string, view: object, seats = 2): Game =>
  ({
    ...{ id: "g", system, status: "running", me: [0], seat: 0 },
    ...{ seats: SEATS.slice(0, seats), view, decisions: [] },
  }) as unknown as Game;

interface Tale {
  game: Game;
  heard: Told[];
  by: unknown[];
  with: string[];
  meets: unknown;
  /** What moves, of whom, from what to what. */
  moves: [unknown, string, number, number][];
}

const animals = (n: number) => ({ deck: n, hand: 0, discard: [], graveyard: [] });
const location = (card: string, totals: number[], more: object = {}) => ({
  ...{ card, totals, sides: [[], []], holder: null, ...more },
});

/** One deed of each game, with what came of it. */
const TALES: Record<string, Tale> = {
  gaiaton: {
    game: at("gaiaton", {
      ...{ players: [animals(36), animals(39)], battle: { staked: [0, 0] } },
      ...{ options: { animals: "edition-2" }, animals: [] },
    }),
    heard: [
      told("AnimalPlayed", {
        ...{ seat: 1, to: "attack", animal: "elephant", declared: null },
        ...{ years: 48, supports: [] },
      }),
      told("AnimalPlayed", {
        ...{ seat: 0, to: "counter", animal: "nautilus", declared: null },
        ...{ years: 20, supports: [] },
      }),
      told("BattleWon", { seat: 1, totals: [20, 48], sums: [[], []] }),
      told("CardsBuried", { seat: 0, cards: ["nautilus", "platypus", "catfish"] }),
      told("CardsCooled", { seat: 1, cards: ["elephant"] }),
    ],
    ...{ by: [1], with: ["elephant"], meets: 0 },
    moves: [[0, "alive", 39, 36]],
  },
  galatune: {
    game: at(
      "galatune",
      {
        ...{ goal: 3, options: {} },
        players: [
          { champion: "C1", hp: 0, vp: 1 },
          { champion: "C2", hp: 7, vp: 2 },
          { champion: "C3", hp: 5, vp: 1 },
        ],
      },
      3,
    ),
    heard: [
      told("Struck", { seat: 1, on: 0, card: "A1", n: 5, why: "", sum: [] }),
      told("Struck", { seat: 2, on: 0, card: "A2", n: 6, why: "", sum: [] }),
      told("HpChanged", { seat: 0, n: -9, hp: 0 }),
      told("Fell", { seat: 0 }),
      told("Scored", { seat: 1, on: 0, damage: 5 }),
      told("Scored", { seat: 2, on: 0, damage: 6 }),
    ],
    ...{ by: [1, 2], with: ["A1", "A2"], meets: 0 },
    moves: [
      [0, "hp", 9, 0],
      [1, "vp", 1, 2],
      [2, "vp", 0, 1],
    ],
  },
  "common-galea": {
    game: at("common-galea", {
      deck: galea30,
      sides: [
        { up: [], down: 2 },
        { up: [], down: 3 },
      ],
      counts: [
        { colour: "red", n: 2 },
        { colour: "yellow", n: 1 },
      ],
    }),
    heard: [told("CardPlayed", { seat: 1, card: "spear-4", to: "centre", up: true })],
    ...{ by: [1], with: ["spear-4"], meets: "centre" },
    moves: [["centre", "red.centre", 1, 2]],
  },
  "noble-galea": {
    game: at("noble-galea", {
      ...{ deck: galea30, held: [0, 1] },
      locations: [location("sword-4", [0, 9], { holder: 1, sides: [[], ["a", "b"]] })],
    }),
    heard: [
      told("CardsPlayed", {
        ...{ seat: 1, location: "sword-4", cards: ["helm-5", "crown-4"] },
      }),
    ],
    ...{ by: [1], with: ["helm-5", "crown-4"], meets: "sword-4" },
    moves: [
      [1, "held", 0, 1],
      [1, "at.sword-4", 0, 9],
    ],
  },
  "royal-galea": {
    game: at("royal-galea", {
      ...{ deck: galea30, captured: [[], ["crown-5", "helm-1"]], hands: [4, 3] },
      locations: [],
    }),
    heard: [
      told("LocationTaken", {
        ...{ seat: 1, location: "crown-5", tucked: ["helm-1"] },
        ...{ totals: [3, 7], sums: [[], []] },
      }),
    ],
    ...{ by: [1], with: ["crown-5", "helm-1"], meets: null },
    moves: [[1, "own", 3, 5]],
  },
  "one-deck-galaxy": {
    game: at("one-deck-galaxy", {
      ...{ options: {}, levels: [2, 1], full: 3, adversary: "x" },
      ...{ players: [{}, {}], foe: { taken: 2, pile: { n: 1 } }, slots: [] },
    }),
    heard: [told("DiscClaimed", { n: 2 })],
    ...{ by: [0], with: [], meets: "foe" },
    moves: [
      [0, "discs", 1, 2],
      [1, "discs", 1, 2],
    ],
  },
};

const told1 = async (system: string) => {
  const { game, heard } = TALES[system]!;
  const story = (await storyOf(system))!;
  const shown = scenes(heard, story, game, { most: DEEDS.most });
  return { story, game, scene: shown.at(-1)!, shown };
};

test("every system that has a board has a story", () => {
  expect(Object.keys(TALES).sort()).toEqual([...systemsHere()].sort());
});

test.each(Object.entries(TALES))(
  "%s: who acts, with what, whom it meets, and what it changes",
  async (system, tale) => {
    const { scene } = await told1(system);
    expect(scene.by).toEqual(tale.by);
    expect(scene.with).toEqual(tale.with);
    expect(scene.on ?? scene.at).toEqual(tale.meets);
    const moved = scene.numbers.filter(hasMoved);
    expect(moved.map(({ who, what, from, n }) => [who, what, from, n])).toEqual(
      tale.moves,
    );
    expect(scene.cause).not.toMatch(/^(HpChanged|CardsBuried|Fell|Scored)/);
  },
);

test.each(Object.entries(TALES))("%s: both sides are seen", async (system) => {
  const { scene, story, game } = await told1(system);
  const [left, right] = sidesOf(scene, story, game);
  expect(left).toContain(0);
  expect(right.length).toBeGreaterThan(0);
});

interface Moved {
  one: Element;
  from: number;
  to: number;
}
const moved: Moved[] = [];

function animate(this: Element, _: Keyframe[], how: KeyframeAnimationOptions | number) {
  const { delay = 0, duration = 0 } = typeof how === "number" ? {} : how;
  moved.push({ one: this, from: delay, to: delay + Number(duration) });
  return {
    ...{ finished: new Promise(() => {}), finish() {}, playState: "running" },
    currentTime: 0,
  };
}

beforeEach(() => {
  moved.length = 0;
  Object.assign(Element.prototype, { animate });
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("fetch", () => new Promise(() => {})); // no set of cards comes
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const when = (what: string) => moved.filter(({ one }) => one.matches(what));
const first = (all: Moved[]) => Math.min(...all.map(({ from }) => from));
const last = (all: Moved[]) => Math.max(...all.map(({ to }) => to));

test.each(Object.entries(TALES))(
  "%s: the cause is seen before its way, and its way before what it changes",
  async (system, { by, with: cards, meets }) => {
    const { scene, story, game } = await told1(system);
    const ms = DEEDS.whole / DEEDS.most;
    enact(document.body, { scene, story, game }, ms, {});
    const actors = when(by.map((who) => `[data-who="${who}"] > :first-child`).join());
    const acts = [...actors.filter(({ from }) => from === 0), ...when(".with")];
    const ways = when("path");
    const changes = when(".number, .number i");
    expect(acts.length).toBeGreaterThanOrEqual(cards.length ? 2 : 1);
    expect(changes.length).toBeGreaterThan(0);
    if (meets !== null && by[0] !== meets) {
      expect(ways).toHaveLength(by.length);
      expect(first(ways)).toBeGreaterThanOrEqual(last(acts));
      expect(last(ways)).toBeLessThanOrEqual(first(changes));
    }
    expect(first(changes)).toBeGreaterThanOrEqual(ms * PARTS.result);
    expect(last(changes)).toBeLessThanOrEqual(ms * PARTS.rest);
  },
);

test("what was missed takes five seconds at most, and every step of a deed 240 ms", async () => {
  const { story, game } = await told1("common-galea");
  const many = Array.from({ length: 20 }, (_, n) =>
    told("CardPlayed", { seat: n % 2, card: null, to: "side", up: false }),
  );
  const beats = stagedOf(many, story, game, DEEDS, many);
  expect(beats).toHaveLength(DEEDS.most);
  expect(beats.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(5000);
  const { deed, way, result, rest } = PARTS;
  const steps = [way - deed, result - way, rest - result];
  for (const { ms } of beats)
    for (const step of steps)
      expect(Math.round(step * ms)).toBeGreaterThanOrEqual(STEP);
});

test("what is told of others takes back what came of it: each number as it was then", async () => {
  const { story, game } = await told1("galatune");
  const heard = [
    told("Struck", { seat: 1, on: 2, card: "A1", n: 2, why: "", sum: [] }),
    told("HpChanged", { seat: 2, n: -2, hp: 3 }),
    told("Healed", { seat: 2, on: 2, card: "A3", n: 2, sum: [] }),
    told("HpChanged", { seat: 2, n: 2, hp: 5 }),
  ];
  const shown = scenes(heard, story, game, { most: 5 });
  const hp = shown.map(({ numbers }) =>
    numbers.filter(({ who, what }) => who === 2 && what === "hp"),
  );
  expect(hp.flat().map(({ from, n }) => [from, n])).toEqual([
    [5, 3],
    [3, 5],
  ]);
});

test("what nobody can know of what was before is not shown", async () => {
  const { story, game } = await told1("noble-galea");
  const both = at("noble-galea", {
    ...{ deck: galea30, held: [1, 0] },
    locations: [location("sword-4", [5, 9], { holder: 0, sides: [["a"], ["b"]] })],
  });
  const heard = [
    told("LocationLaid", { seat: 0, card: "helm-3" }),
    told("CardsPlayed", { seat: 0, location: "sword-4", cards: ["helm-5"] }),
  ];
  const [laid, played] = scenes(heard, story, { ...game, ...both }, { most: 5 });
  const held = ({ numbers }: typeof laid & {}) =>
    numbers.filter(({ what }) => what === "held").map(({ n }) => n);
  expect(held(laid!)).toEqual([NaN, NaN]);
  expect(held(played!)).toEqual([NaN, NaN]);
});

test.each([
  ["holds 2", ["holds ", "2", ""]],
  ["\u22121 of 3 VP", ["", "\u22121", " of 3 VP"]],
  ["holds none", ["holds none", "", ""]],
])("%s: its number is the largest of it", (told, parts) => {
  expect(figureIn(told)).toEqual(parts);
});

test("an Attack grows from what its card says, by its reasons", async () => {
  const { story, game } = await told1("galatune");
  const sum = [
    { by: "A1", what: "base", n: 4, times: 1 },
    { by: "GT-080", what: "multiply", n: 2, times: 1 },
  ];
  const struck = told("Struck", { seat: 1, on: 2, card: "A1", n: 8, why: "", sum });
  const [scene] = scenes([struck], story, game, { most: 5 });
  expect([scene!.base, scene!.says, scene!.why]).toEqual([
    4,
    "\u22128",
    "\u00d72 by colour",
  ]);
  enact(document.body, { scene: scene!, story, game }, 1000, {});
  const grows = when(".sum[data-base='4']").filter(({ from }) => from > 280);
  expect(last(grows)).toBeLessThanOrEqual(first(when(".number")));
});

test("who strikes in vain is told last of all, and many at one show what changes", async () => {
  const { story, game } = await told1("galatune");
  const strike = (seat: number, n: number) =>
    told("Struck", { seat, on: 0, card: "A1", n, why: n ? "" : "immune", sum: [] });
  const heard = [
    strike(1, 0),
    strike(2, 3),
    told("HpChanged", { seat: 0, n: -3, hp: 0 }),
  ];
  const [one] = scenes(heard, story, game, { most: 1 });
  expect(one!.by).toEqual([2]);
  const crowd = { ...one!, by: [1, 2, 3], on: 0 };
  const { players, ...view } = game.view as { players: object[] };
  const many = { ...view, players: [...players, players[0]!] };
  const full = { ...game, seats: [...game.seats, game.seats[0]!], view: many };
  enact(document.body, { scene: crowd, story, game: full as Game }, 1000, {});
  const numbers = [...document.querySelectorAll<HTMLElement>(".number")];
  expect(new Set(numbers.map((shown) => shown.dataset["number"]))).toEqual(
    new Set(["0.hp", "0.vp"]),
  );
});

test("what is said again and changes nothing is told once, where it was last", async () => {
  const { story, game } = await told1("one-deck-galaxy");
  const flip = (face: string) => ({ ...told("Flipped", { face }), text: face });
  const heard = [flip("Envoys"), flip("Escort"), flip("Envoys")];
  const shown = scenes(heard, story, game, { most: 5 });
  expect(shown.map(({ cause }) => cause)).toEqual(["Escort", "Envoys"]);
});

test("a card that is laid face down shows its back in the end; who laid it saw it", async () => {
  const { story, game } = await told1("common-galea");
  const laid = (card: string | null) =>
    scenes(
      [told("CardPlayed", { seat: 0, card, to: "side", up: false })],
      story,
      game,
      { most: 1 },
    )[0]!;
  expect([laid("helm-4").hides, laid(null).hides]).toEqual([true, false]);
  enact(document.body, { scene: laid("helm-4"), story, game }, 1000, {});
  const [face, back] = [".with [data-who] > :first-child", ".with .back"].map(when);
  expect(last(face!)).toBeLessThanOrEqual(last(back!));
  expect(last(back!)).toBeLessThanOrEqual(first(when(".number")));
});

test("a Tech is told with what it brings, an escalation with what is taken by it", async () => {
  const { story, game } = await told1("one-deck-galaxy");
  const heard = [
    told("TechUsed", { seat: 1, card: "elemens" }),
    told("DiceRolled", { seat: 1, dice: ["b4"] }),
    told("SaidDone", { seat: 1 }),
    told("DiceRolled", { seat: 1, dice: ["p2"] }),
    told("Escalated", { n: 1 }),
    told("FoeTook", { card: "g10", how: "colonies" }),
  ];
  const shown = scenes(heard, story, game, { most: 5 });
  expect(shown.map((one) => [one.by, one.with, one.brings])).toEqual([
    [[1], ["tech:elemens"], ["b4"]],
    [[1], ["p2"], []],
    [["foe"], ["threat"], ["g10"]],
  ]);
});

test.each([
  ["Flipped", { face: "Envoys" }, ["side:Envoys"]],
  ["EventRevealed", { card: "storm" }, ["event:storm"]],
  ["Overwhelmed", { n: 1 }, ["disc"]],
  [
    "MilestoneCompleted",
    { seat: 1, milestone: "elemens", n: 0, level: 1 },
    ["milestone:elemens"],
  ],
  ["Upgraded", { n: 2 }, ["base"]],
])("%s shows a card or a drawing of its own", async (type, facts, cards) => {
  const { story, game } = await told1("one-deck-galaxy");
  const [scene] = scenes([told(type, facts)], story, game, { most: 1 });
  expect(scene!.with).toEqual(cards);
});

test("a location that is taken shows the cards of both it was reckoned from", async () => {
  const { story, game } = await told1("royal-galea");
  const term = (by: string, what = "value") => ({ by, what, n: 3, times: 1 });
  const facts = {
    ...{ seat: 1, location: "crown-5", tucked: [], totals: [3, 7] },
    sums: [[term("helm-3")], [term("crown-4"), term("spear-3"), term("GA-1", "bonus")]],
  };
  const [scene] = scenes([told("LocationTaken", facts)], story, game, { most: 1 });
  expect(scene!.sums).toEqual([["helm-3"], ["crown-4", "spear-3"]]);
});
