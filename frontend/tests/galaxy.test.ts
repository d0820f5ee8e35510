import "../src/games/one_deck_galaxy/words";
import { beforeEach, expect, test, vi } from "vitest";
import type { Decision, Game, Told } from "../src/api/types";
import { aims } from "../src/games/one_deck_galaxy/asked";
import { cardIn, nameIn, wantSet } from "../src/games/one_deck_galaxy/cards";
import {
  aim,
  aimedBox,
  aimOf,
  chosenDice,
  litBy,
  missing,
  moveTakingSlot,
  sumIn,
  tapBox,
  tapDie,
  tapSlot,
  usesOf,
} from "../src/games/one_deck_galaxy/choice";
import { drawnOf } from "../src/games/one_deck_galaxy/graph";
import { preview } from "../src/games/one_deck_galaxy/preview";
import { gist, meanwhile } from "../src/games/one_deck_galaxy/told";
import type {
  BoxView,
  GalaxyView,
  SetView,
} from "../src/games/one_deck_galaxy/types/one-deck-galaxy";
import { discsLine } from "../src/games/one_deck_galaxy/view";
import {
  choice,
  choose,
  pending,
  reason,
  startOver,
  takeBack,
} from "../src/store/choice";

import { table } from "../src/store/table";
import { gameOf } from "./forms";
import { comes } from "./waiting";

const dice = (of: string[], more: object = {}) => ({
  name: "dice",
  of,
  min: 1,
  max: 1,
  rule: "OG-120",
  ...more,
});
const at = (move: string, places: string[], ...picks: ReturnType<typeof dice>[]) => ({
  move,
  label: move,
  at: places,
  picks,
});

/** Two blue fives and a pink four; a blue box, a wide pink one, a grey one out of reach. */
const ACT: Decision = {
  id: "0.3",
  nth: 3,
  seat: 0,
  kind: "act",
  life: "repeat",
  required: true,
  prompt: "Act",
  things: { b5: { label: "blue 5", count: 2 }, p4: { label: "pink 4" } },
  moves: [
    at("put", ["z0.0.0", "z0.0.1"], dice(["b5"])),
    at(
      "fill",
      ["z0.1.0"],
      dice(["p4", "k2"], { max: 2, worth: { least: 4, of: { p4: 4, k2: 2 } } }),
    ),
    at("lab", [], dice(["b5", "p4", "k2"], { max: 4 })),
    at("turn", ["3"], dice(["p4"])),
    at("turn", ["5"], dice(["p4"])),
    at("done", []),
  ],
};

const box = (kind: BoxView["kind"], wants: string): BoxView => ({
  kind,
  wants,
  rule: "OG-120",
});

const SET = {
  cards: [
    {
      id: "g01",
      name: "Ember Refinery",
      rows: [
        { boxes: [box("small", "blue 4 or more, or black"), box("small", "blue 3")] },
        { boxes: [box("wide", "pink or black, 4 in all"), box("small", "yellow 6")] },
      ],
      icons: [],
      tech: [],
      limit: "only 2 or more",
    },
  ],
  homeworlds: [],
  societies: [],
  starbase: [],
  adversaries: [{ id: "f", name: "Foe", sides: [], faces: [], events: [], foods: [] }],
} as unknown as SetView;

const VIEW = {
  options: { edition: "test" },
  players: [{ pool: ["b5", "b5", "p4", "k2"], discs: 2 }],
  slots: [{ card: "g01" }],
  wants: [],
  limits: [],
  half: ["z0.0"],
  filled: [],
  proposals: [],
  foe: {},
  ahead: [],
  asked: [],
} as unknown as GalaxyView;

const GAME: Game = gameOf({
  system: "one-deck-galaxy",
  seats: [{ seat: 0, name: "Ana", kind: "player", waiting: true }] as Game["seats"],
  view: VIEW as unknown as Game["view"],
  decisions: [ACT],
});

beforeEach(async () => {
  vi.stubGlobal("fetch", async () => Response.json(SET));
  await wantSet("test");
  await comes(() => expect(aims()).not.toBeNull());
  table.value = GAME;
  takeBack();
  startOver();
});

/** What goes out when everything is chosen. */
const sent = () => pending.value && [pending.value.move, pending.value.picks];

test("a die that is held lights up the boxes it fits", () => {
  tapDie(GAME, ACT, "b5");
  expect([...litBy(ACT)]).toEqual(["z0.0.0", "z0.0.1"]);
  expect(preview(GAME, ACT)?.title).toBe("Blue 5");
});

test("a row of the Starbase is one place for a die, however many boxes it has", () => {
  const move = at("put", ["z0.0.0", "base.0.0", "base.0.1"], dice(["b5"]));
  const open = { ...ACT, moves: [move, at("done", [])] };
  table.value = { ...GAME, decisions: [open] };
  tapDie(GAME, open, "b5");
  expect(preview(GAME, open)?.consequence).toBe("Fits 2 places: they light up.");
});

test("a second tap puts a die back", () => {
  tapDie(GAME, ACT, "b5");
  tapDie(GAME, ACT, "b5");
  expect(chosenDice()).toEqual([]);
});

test("a tap on a lit box sends the die there", () => {
  tapDie(GAME, ACT, "b5");
  tapBox(GAME, ACT, "z0.0.1");
  expect(sent()).toEqual(["put", { at: ["z0.0.1"], dice: ["b5"] }]);
});

test("a box that is aimed at takes the next die", () => {
  tapBox(GAME, ACT, "z0.0.0");
  expect(sent()).toBeNull();
  tapDie(GAME, ACT, "b5");
  expect(sent()).toEqual(["put", { at: ["z0.0.0"], dice: ["b5"] }]);
});

test("a wide box gathers dice, and is sent only when that is said", () => {
  tapBox(GAME, ACT, "z0.1.0");
  tapDie(GAME, ACT, "k2");
  expect(missing(ACT, choice.value!)).not.toBeNull();
  tapDie(GAME, ACT, "p4");
  expect(missing(ACT, choice.value!)).toBeNull();
  expect(sent()).toBeNull();
});

test("a box that nothing fits says what it wants", () => {
  tapBox(GAME, ACT, "z0.1.1");
  expect(reason.value).toEqual({
    text: "Ember Refinery wants: yellow 6. Here only 2 or more.",
    rule: "OG-120",
  });
});

test("the second copy of a card is the card itself", () => {
  expect(cardIn(SET, "g01*")?.name).toBe("Ember Refinery");
  expect(nameIn(SET, "g01*")).toBe("Ember Refinery");
});

test("a question with one answer stays its headline until the end", () => {
  const order = { ...ACT, kind: "order", prompt: "Which first?" };
  const moves = [at("first", [], { ...dice(["z0"]), name: "places" })];
  const open: Decision = { ...order, life: "once", moves };
  expect(preview({ ...GAME, decisions: [open] }, open)?.title).toBe("Which first?");
});

test("a claimed disc that was given up is told apart", () => {
  const foe = { taken: 2, lost: 1 };
  expect(discsLine({ ...VIEW, foe })).toBe(
    "2 of 4 Adversary Discs claimed, 1 of them given up to hold out",
  );
});

test("what dice make of a card's limit is told in place of what it prints", () => {
  const view = { ...VIEW, limits: [["z0", "all dice alike, so only 5"]] };
  tapBox({ ...GAME, view } as unknown as Game, ACT, "z0.1.1");
  expect(reason.value?.text).toContain("Here all dice alike, so only 5.");
});

test("equal dice are taken one by one, then put back together", () => {
  choose({ decision: ACT.id, move: "lab", picks: { dice: [] } });
  for (const have of [["b5"], ["b5", "b5"], []]) {
    tapDie(GAME, ACT, "b5");
    expect(chosenDice()).toEqual(have);
  }
});

test("a wide box that is lit says how far the held die comes", () => {
  tapDie(GAME, ACT, "p4");
  expect(sumIn(ACT, "z0.1.0")).toBe(4);
  expect(sumIn(ACT, "z0.0.0")).toBeNull();
});

test("what lights up is no button beside the held die, and giving it up comes last", () => {
  const open = { ...ACT, moves: [at("return", [], dice(["p4"])), ...ACT.moves] };
  expect(usesOf(open, "p4").map(({ move }) => move)).toEqual(["turn", "return"]);
});

test("of several moves of a name that is meant which has the box, or the value", () => {
  const far = at("put", ["z0.1.1"], dice(["p4"]));
  const open = { ...ACT, moves: [...ACT.moves, far] };
  table.value = { ...GAME, decisions: [open] };
  tapBox(GAME, open, "z0.1.1");
  expect(aimOf(open)).toBe(far);
  startOver();
  const turns = ACT.moves.filter(({ move }) => move === "turn");
  for (const turn of turns) {
    aim(open, turn, choice.peek()?.picks["at"]?.[0], ["p4"]);
    expect(aimOf(open)).toBe(turn);
    expect(choice.peek()?.picks).toEqual({ at: turn.at, dice: ["p4"] });
  }
  expect(aimedBox()).toBeNull();
});

/** A Tech lets a die be turned: the blue five to 4 or 6, the pink four to 3. */
const TURN_IT: Decision = {
  ...ACT,
  id: "0.4",
  kind: "choose",
  life: "once",
  moves: [
    at("to", ["4"], dice(["b5"])),
    at("to", ["6"], dice(["b5"])),
    at("to", ["3"], dice(["p4"])),
    at("skip", []),
  ],
};

test("a die that can be turned one way only is turned that way by a tap", () => {
  table.value = { ...GAME, decisions: [TURN_IT] };
  tapDie(GAME, TURN_IT, "p4");
  expect(preview(GAME, TURN_IT)?.title).toBe("Pink 4 becomes 3");
});

test("a tap on another die asks anew what it is turned to", () => {
  table.value = { ...GAME, decisions: [TURN_IT] };
  tapDie(GAME, TURN_IT, "p4");
  tapDie(GAME, TURN_IT, "b5");
  expect(aimOf(TURN_IT)).toBeNull();
  expect(chosenDice()).toEqual(["b5"]);
});

/** A row that lacks two boxes and would bring 2 to the 1 of 6 that lies there. */
const ROW = {
  place: "z0",
  row: 0,
  missing: [
    ["z0.0.0", "blue 4 or more, or black"],
    ["z0.0.1", "blue 3"],
  ],
  brings: "influence",
  n: 2,
  total: 3,
  of: 6,
  rules: ["OG-173"],
};

test("a box that is aimed at says what its row wants beside it, and brings", () => {
  const game = { ...GAME, outlook: { rows: [ROW] } };
  table.value = game;
  tapBox(game, ACT, "z0.0.0");
  expect(preview(game, ACT)?.consequence).toBe(
    "Blue 4 or more, or black; only 2 or more. " +
      "The row also wants blue 3; full it brings 2 influence, then 3 of 6.",
  );
});

test("a partner's proposal says how far the dice of both come", () => {
  const [join] = [at("join", ["1-7"], dice(["p4"]))];
  const open = { ...ACT, moves: [join!, ...ACT.moves] };
  const proposals = [{ seat: 1, box: "z0.1.0", dice: ["y2"], n: 7 }];
  const game = {
    ...GAME,
    view: { ...VIEW, proposals } as unknown as Game["view"],
    outlook: { sums: [{ box: "z0.1.0", n: 2, of: 9, rules: [] }] },
    decisions: [open],
  };
  table.value = game;
  choose({ decision: open.id, move: "join", picks: { at: ["1-7"], dice: [] } });
  expect(preview(game, open)).toEqual({
    title: "Fill Ember Refinery together",
    consequence: "So far 2 of 9.",
  });
});

test("a tap on a card of the zone chooses it for the one answer that takes it", () => {
  const open: Decision = {
    ...ACT,
    id: "0.5",
    kind: "research",
    life: "once",
    moves: [
      at("probe", []),
      at("study", [], { ...dice(["z0"]), name: "places" }),
      at("stop", []),
    ],
  };
  table.value = { ...GAME, decisions: [open] };
  tapSlot(open, moveTakingSlot(open, "z0")!, "z0");
  expect(choice.value).toMatchObject({ move: "study", picks: { places: ["z0"] } });
});

test("nothing is aimed at beforehand", () => {
  expect(aimOf(ACT)).toBeNull();
  expect(missing(ACT, choice.value!)).toBe("Tap a die, or a box");
});

test("who says done is warned of what is lost", () => {
  choose({ decision: ACT.id, move: "done", picks: {} });
  expect(preview(GAME, ACT)?.consequence).toBe(
    "1 row is half full and will give nothing: Ember Refinery. 4 dice are left.",
  );
});

const told = (type: string, text: string): Told => ({
  seen: 1,
  at: "2026-11-20T21:30Z",
  by: "player",
  type,
  text,
  rules: [],
  facts: {},
});
const TURN = [
  told("SaidDone", "Ana is done."),
  told("TurnEnded", "The turn is over."),
  told("EventRevealed", "Event: Bake Sale."),
  told("Gathered", "Ana rolled."),
  told("StarbaseReady", "Discs."),
];

test("what the galaxy did is told from the last done to the roll", () => {
  expect(meanwhile(TURN, 0).map(({ type }) => type)).toEqual([
    "TurnEnded",
    "EventRevealed",
    "Gathered",
    "StarbaseReady",
  ]);
});

test("the strip tells what weighs most first, and how much else there is", () => {
  const turn = [
    ...TURN.slice(0, 2),
    told("Claimed", "Ana claims it."),
    ...TURN.slice(2),
  ];
  expect(gist(meanwhile(turn, 0).slice(0, -1))).toEqual({
    text: "Event: Bake Sale. Ana claims it. The turn is over.",
    more: 1,
  });
});

test("what the strip has no room for is counted, and not cut in the middle", () => {
  const turn = [
    told("DiscClaimed", "Adversary Disc 1 of 4 is claimed."),
    told("Escalated", "The Adversary escalates."),
    told("FoeTook", "The Adversary has a new Colony: Ember Refinery."),
  ];
  expect(gist(turn)).toEqual({
    text: "Adversary Disc 1 of 4 is claimed. The Adversary escalates.",
    more: 1,
  });
});

test("it is told until one has acted oneself", () => {
  const placed = { ...told("DicePlaced", "Ana placed."), facts: { seat: 0 } };
  expect(meanwhile([...TURN, placed], 1)).not.toEqual([]);
  expect(meanwhile([...TURN, placed], 0)).toEqual([]);
});

test("before anybody has said done the galaxy did nothing", () => {
  expect(meanwhile(TURN.slice(3), 0)).toEqual([]);
});

test("an act asks for its dice until it has them", () => {
  choose({ decision: ACT.id, move: "turn", picks: { at: ["5"], dice: [] } });
  expect(preview(GAME, ACT)?.consequence).toBe("Tap the dice for it");
  tapDie(GAME, ACT, "p4");
  expect(preview(GAME, ACT)?.consequence).toBe("");
});

test("on the picture of a sheet every line leads down", () => {
  const places = [
    { id: "n1", after: ["start"] },
    { id: "n2", after: ["start"] },
    { id: "n3", after: ["n1", "n2"] },
  ];
  expect(drawnOf(places).map(({ n, row, x }) => [n, row, x])).toEqual([
    [1, 1, 0.25],
    [2, 1, 0.75],
    [3, 2, 0.5],
  ]);
});
