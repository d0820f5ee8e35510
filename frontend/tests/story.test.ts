// What is told of each game: who did what with which card to whom comes first, then what
// both sides win by moves, from what it was to what it is.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Game, Told } from "../src/api/types";
import { systemsHere } from "../src/games";
import { wantSet } from "../src/games/gaiaton/animals";
import { enact, PARTS } from "../src/motion/enact";
import { stagedOf } from "../src/motion/follow";
import { DEEDS, STEP } from "../src/motion/script";
import { hasMoved, scenes, storyOf } from "../src/motion/story";
import { figureIn, sidesOf } from "../src/motion/Theatre";
import { galea30 } from "./galea";

const conditions = ["Favour", "Sustainable", "Overpower"].map((title) => ({
  ...{ id: title.toLowerCase(), title },
}));

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
  ...{ card, totals, sides: [[], []], meets: [[], []], holder: null, ...more },
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
      ...{ deck: galea30, options: {} },
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
      ...{ conditions, deck: galea30, held: [0, 1] },
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
  const sides = sidesOf(scene, story, game);
  const mine = system === "gaiaton" ? 1 : 0; // as its board has it
  expect(sides[mine]).toContain(0);
  expect(sides[1 - mine]!.length).toBeGreaterThan(0);
});

interface Moved {
  one: Element;
  from: number;
  to: number;
  what: string[];
}
const moved: Moved[] = [];

function animate(
  this: Element,
  frames: Keyframe[],
  how: KeyframeAnimationOptions | number,
) {
  const { delay = 0, duration = 0 } = typeof how === "number" ? {} : how;
  const what = frames.flatMap((frame) => Object.keys(frame));
  moved.push({ one: this, from: delay, to: delay + Number(duration), what });
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
    const ways = when(".drawn");
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

const MOVES = ["opacity", "translate", "scale", "rotate", "transform", "filter"];

test.each(Object.entries(TALES))(
  "%s: what is told moves without being laid out or painted anew, but for a rim",
  async (system) => {
    const { scene, story, game } = await told1(system);
    enact(document.body, { scene: { ...scene, shines: true }, story, game }, 1000, {});
    const drawn = moved.filter(({ one }) => !one.matches("[data-of]"));
    const changed = new Set(drawn.flatMap(({ what }) => what));
    changed.delete("offset");
    expect(MOVES).toEqual(expect.arrayContaining([...changed]));
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

test("of a fall all are told who scored by it", async () => {
  const { scene } = await told1("galatune");
  expect(scene.result).toMatch(/^You fall\..*Ben scores.*Cem scores/);
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
    ...{ conditions, deck: galea30, held: [1, 0] },
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
    "\u00d72: weak to this colour",
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
  expect(shown[0]!.result).toBe(heard[1]!.text);
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

const seen = async (system: string, heard: Told[], game?: Game) => {
  const { story, game: tale } = await told1(system);
  return scenes(heard, story, game ?? tale, { most: 5 });
};

test("a number that changes says from what to what, so none is added twice", async () => {
  const { scene, story, game } = await told1("noble-galea");
  enact(document.body, { scene, story, game }, 1000, {});
  const steps = [...document.querySelectorAll(".number i")].map((i) => i.textContent);
  expect(steps).toEqual(["0 \u2192 1", "0 \u2192 9"]);
});

test("as many cards are drawn as are named", async () => {
  const cards = ["spear-4", "spear-5", "crown-1", "crown-5", "laurel-2", "helm-2"];
  const played = told("CardsPlayed", { seat: 1, location: "sword-4", cards });
  const [scene] = await seen("noble-galea", [played]);
  expect(scene!.with).toEqual(cards);
});

const NET = [
  told("TurnBegan", { n: 4 }),
  told("Revealed", {
    table: [
      { seat: 0, card: "A1", targets: [1] },
      { seat: 2, card: "A2", targets: [0] },
    ],
  }),
];
const lays = (seat: number, card: string, on: number, whose: number) =>
  told("TrapLaid", { seat, card, on, trapped: "", whose, choice: "" });

test("who placed the Trap is shown with it, against what it cancelled, in its turn", async () => {
  const { story, game } = await told1("galatune");
  const heard = [...NET, lays(1, "T1", 0, 0), lays(2, "T2", 1, 2)];
  const cancelled = told("Cancelled", { seat: 2, card: "A2", on: 1 });
  const all = [...heard, lays(1, "T3", 3, 2), lays(1, "T4", 1, 2), cancelled];
  const [scene] = scenes([cancelled], story, game, { most: 5, heard: all });
  expect(scene).toMatchObject({
    ...{ by: [1], with: ["T4"], against: ["A2"], on: 2, falls: ["A2"] },
    ...{ when: "Turn 4", cause: "Ben placed T4: A2 of Cem is cancelled." },
  });
  const sides = sidesOf(scene!, story, game);
  expect(sides.flat()).not.toContain(0);
});

test("what several Traps cancelled is nobody's, and what is mine says so", async () => {
  const { story, game } = await told1("galatune");
  const cancelled = told("Cancelled", { seat: 0, card: "A1", on: 0 });
  const one = [...NET, lays(1, "T1", 0, 0)];
  const two = [...one, lays(2, "T2", 0, 0)];
  const causes = [one, two].map((heard) => {
    const all = [...heard, cancelled];
    return scenes([cancelled], story, game, { most: 5, heard: all })[0]!;
  });
  expect(causes.map(({ by }) => by)).toEqual([[1], [0]]);
  expect(causes[0]!.cause).toBe("Ben placed T1: your A1 is cancelled.");
});

test("what acts next turn names who played it", async () => {
  const { story, game } = await told1("galatune");
  const gained = told("StatusGained", { seat: 0, card: "A2" });
  const all = [...NET, gained];
  const [scene] = scenes([gained], story, game, { most: 5, heard: all });
  expect([scene!.by, scene!.on]).toEqual([[2], 0]);
  expect(scene!.cause).toBe("Cem played A2: it acts on you next turn.");
});

test("who acts on the same as others, but on themselves, is whom it meets", async () => {
  const { story, game } = await told1("galatune");
  const by = { by: [0, 1], on: 1 };
  expect(sidesOf(by, story, game)).toEqual([[0], [1]]);
});

test("what is done to me, and by me, says so", async () => {
  const heals = (seat: number, on: number) =>
    told("Healed", { seat, on, card: "A3", n: 2, sum: [] });
  const shown = await seen("galatune", [heals(1, 0), heals(0, 2)]);
  expect(shown.map(({ cause }) => cause)).toEqual([
    "A3 of Ben gives you 2 HP.",
    "Your A3 gives Cem 2 HP.",
  ]);
});

test("a card that changes itself does so by its own text", async () => {
  const sum = [
    { by: "A3", what: "base", n: 3, times: 1 },
    { by: "A3", what: "multiply", n: 2, times: 1 },
  ];
  const healed = told("Healed", { seat: 1, on: 2, card: "A3", n: 6, sum });
  const [scene] = await seen("galatune", [healed]);
  expect(scene!.why).toBe("\u00d72 by its own text");
});

test("a location tells who holds it in the end, and how many both hold", async () => {
  const { game } = await told1("noble-galea");
  const at9 = location("sword-4", [0, 9], {
    ...{ holder: 1, sides: [[], ["a", "b"]], meets: [[], ["favour", "overpower"]] },
  });
  const view = { conditions, deck: galea30, held: [0, 1], locations: [at9] };
  const heard = [
    told("LocationLaid", { seat: 0, card: "helm-3" }),
    told("CardsPlayed", { seat: 1, location: "sword-4", cards: ["helm-5", "crown-4"] }),
  ];
  const shown = await seen("noble-galea", heard, { ...game, view } as Game);
  expect(shown.map(({ result }) => result)).toEqual([
    "It is nobody\u2019s yet. Each may play there once; who meets more conditions wins it.",
    "Ben holds Sword 4 now by Favour and Overpower, 2 conditions to 0. Locations held: you 0, Ben 1.",
  ]);
});

test("of a location where more was played since only the values are told", async () => {
  const { game } = await told1("noble-galea");
  const both = location("sword-4", [5, 9], {
    ...{ holder: 0, sides: [["a"], ["b"]], meets: [["favour"], []] },
  });
  const view = { conditions, deck: galea30, held: [1, 0], locations: [both] };
  const plays = (seat: number, cards: string[]) =>
    told("CardsPlayed", { seat, location: "sword-4", cards });
  const heard = [plays(1, ["helm-5", "crown-4"]), plays(0, ["spear-5"])];
  const shown = await seen("noble-galea", heard, { ...game, view } as Game);
  expect(shown.map(({ result }) => result)).toEqual([
    "Values at Sword 4 then: you 0, Ben 9.",
    "You hold Sword 4 now by Favour, 1 condition to 0. Locations held: you 1, Ben 0.",
  ]);
});

test("a War that is over is told before the next is opened", async () => {
  const takes = { seat: 1, location: "crown-5", tucked: ["helm-1"] };
  const heard = [
    told("LocationTaken", { ...takes, totals: [3, 7], sums: [[], []] }),
    told("StackOpened", { seat: 0, round: 2, cards: ["spear-1"], is_last: false }),
  ];
  const [taken, opened] = await seen("royal-galea", heard);
  expect(taken!.result).toBe(
    "Under it, face down, lay Helm 1: won with it. Cards owned: you 4, Ben 5.",
  );
  expect(opened!.cause).toBe("War over. Cards owned: you 4, Ben 5.");
});

test("the centre tells what each colour is worth on a side, and what I have of it", async () => {
  const { game } = await told1("common-galea");
  const counts = [
    { colour: "red", n: 2, standing: "highest" },
    { colour: "yellow", n: 1, standing: "lowest" },
  ];
  const sides = [
    { up: [], down: 2, hidden: ["spear-1", "crown-2"] },
    { up: [], down: 3 },
  ];
  const view = { deck: galea30, options: {}, sides, counts };
  const play = (card: string) =>
    told("CardPlayed", { seat: 1, card, to: "centre", up: true });
  const heard = [play("sword-2"), play("spear-4")];
  const shown = await seen("common-galea", heard, { ...game, view } as Game);
  expect(shown.map(({ result }) => result)).toEqual([
    heard[0]!.text,
    "Now on a side: red +1 each, yellow \u22121 each. Yours: 1 red and 1 yellow.",
  ]);
});

test("a battle says why a number counts, and how many are left", async () => {
  const [attack, , won] = await seen("gaiaton", [
    told("AnimalPlayed", {
      ...{ seat: 1, to: "attack", animal: "elephant", declared: "max", years: 48 },
      supports: [{ by: "", what: "horse", n: 57, times: 1 }],
    }),
    ...TALES["gaiaton"]!.heard.slice(1),
  ]);
  expect(attack!.why).toBe("played max");
  expect(attack!.result).toBe(
    "It counts 48 years: its supports have 57, and had to reach 48.",
  );
  expect([won!.says, won!.result]).toEqual([
    "48 > 20",
    "You lose 3 cards for good, and have 36 left.",
  ]);
});

test("a battle says which kinds are strong against which", async () => {
  const animals = [
    { id: "asian-elephant", name: "", colour: "yellow", low: 24, max: 65 },
  ];
  const wheel = { strong: [{ colour: "yellow", weak: "blue" }], kin: [] };
  vi.stubGlobal("fetch", async () => Response.json({ animals, wheel }));
  await wantSet("edition-2");
  const doubled = { by: "GL-023", what: "asian-elephant", n: 24, times: 2 };
  const won = told("BattleWon", { seat: 1, totals: [20, 48], sums: [[], [doubled]] });
  const [shown] = await seen("gaiaton", [won]);
  expect(shown!.why).toBe("2 \u00d7 24 = 48: mammals are strong against fish");
  vi.unstubAllGlobals();
});

test("a step is good or bad as it is for us, and neither in the centre", async () => {
  const steps = async (system: string, heard: Told) => {
    const { story, game } = await told1(system);
    const [scene] = scenes([heard], story, game, { most: 5 });
    document.body.replaceChildren();
    enact(document.body, { scene: scene!, story, game }, 1000, {});
    return [...document.querySelectorAll(".number i")].map((one) => one.className);
  };
  const buried = (seat: number) => told("CardsBuried", { seat, cards: ["platypus"] });
  expect(await steps("gaiaton", buried(0))).toEqual(["loses"]);
  expect(await steps("gaiaton", buried(1))).toEqual(["gains"]);
  const laid = { seat: 1, card: "spear-4", to: "centre", up: true };
  expect(await steps("common-galea", told("CardPlayed", laid))).toEqual([""]);
});

test("the galaxy says You, who filled a row, and for whom something is good", async () => {
  const place = { seat: 0, place: "z1", card: "g1", dice: ["p2"] };
  const own = (type: string, facts: object, text: string) => ({
    ...told(type, facts),
    text,
  });
  const heard = [
    told("TurnBegan", { n: 3 }),
    own("DicePlaced", place, "Ana placed pink 2: Mirror Gate."),
    told("DiceCombined", { seat: 1, before: ["b3", "y5"], dice: ["k3"] }),
    told("RowCompleted", { card: "g1", n: 1 }),
    told("InfluenceGained", { place: "foe", n: 1, total: 1 }),
    told("Discovered", { cards: ["g2"] }),
  ];
  const shown = await seen("one-deck-galaxy", heard);
  expect(
    shown.map(({ cause, when, by, boon }) => [cause, when, by, boon?.isOurs]),
  ).toEqual([
    ["You placed pink 2: Mirror Gate.", "Turn 3", [0], undefined],
    [heard[2]!.text, "Turn 3", [1], undefined],
    ["You filled a row of g1: influence 1.", "Turn 3", [0], true],
    [heard[4]!.text, "Turn 3", ["foe"], false],
    [heard[5]!.text, "Turn 3", [], undefined],
  ]);
  expect(shown[1]!.result).toBe("A combined die is black and shows the lower number.");
});

test("what is good or bad for us bears a sign and a word beside its colour", async () => {
  const gained = told("InfluenceGained", { place: "foe", n: 1, total: 1 });
  const { story, game } = await told1("one-deck-galaxy");
  const [scene] = scenes([gained], story, game, { most: 5 });
  enact(document.body, { scene: scene!, story, game }, 1000, {});
  expect(document.querySelector(".boon")!.textContent).toBe("\u25bc for the Adversary");
  expect(document.querySelector(".number i.loses")!.textContent).toBe("0 \u2192 1");
});
