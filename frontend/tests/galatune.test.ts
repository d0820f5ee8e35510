// Choosing at Galatune: which answer a tap makes; how actions lie on each other; and what
// is told of a turn.
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Decision, Move, Pick, Told } from "../src/api/types";
import {
  type Action,
  type Champion,
  noSet,
  takeSet,
  wantCards,
} from "../src/games/galatune/cards";
import {
  cardIn,
  chosen,
  missing,
  movesOf,
  takeCard,
  takeChampion,
  takeOpenCard,
  takes,
  takeThing,
  takeWay,
} from "../src/games/galatune/choice";
import { board } from "../src/games/galatune/board";
import { blowOf } from "../src/games/galatune/foretelling";
import { endedOrder } from "../src/games/galatune/orders";
import { preview } from "../src/games/galatune/preview";
import { stretches, surprise } from "../src/games/galatune/Reckoning";
import { rowsOf } from "../src/games/galatune/rows";
import { chains, isAimedAt, stateOf } from "../src/games/galatune/stack";
import { linesOf } from "../src/games/galatune/sums";
import "../src/games/galatune/sheetWords";
import { summaryOf } from "../src/games/galatune/summary";
import { afterwards, blowsOn } from "../src/games/galatune/telling";
import { lyingAt, tableAt, turnsIn } from "../src/games/galatune/turns";
import { told as pointsTold } from "../src/games/galatune/VpTrack";
import type { Played, Term } from "../src/games/galatune/types/galatune";
import { choice, choose, startOver } from "../src/store/choice";
import { away } from "../src/store/network";
import { table } from "../src/store/table";
import { houseDid } from "../src/introductions/doing";
import { moveOf } from "../src/table/draft";
import { gameOf } from "./forms";

vi.mock("../src/games/galatune/drawings", () => ({}));

const pick = (name: string, of: string[], min = 1, max = min): Pick => ({
  name,
  of,
  min,
  max,
});
const move = (name: string, picks: Pick[] = [], at: string[] = []): Move => ({
  move: name,
  label: name,
  at,
  picks,
});

const flare: Action = {
  ...{ id: "C01", name: "Star Flare", colour: "light", property: "energy" },
  ...{ function: "attack", rating: "3", face: "star" },
};
const eron: Champion = {
  ...{ id: "C01", name: "Eron", alignment: "light", element: "tech" },
  ...{ hp: 10, ap: 5, cost: 5, special: flare, ability: "Crystal Heart" },
  face: "visored-helm",
  modifies: true,
};

/** A decision that is open at the table. */
function asked(kind: string, ...moves: Move[]): Decision {
  const open: Decision = {
    ...{ id: "0.1", seat: 0, nth: 1, kind, life: "revise", required: true },
    ...{ prompt: "", things: {}, moves },
  };
  table.value = gameOf({ system: "galatune", decisions: [open] });
  return open;
}

/** An event as the log has it. */
const told = (type: string, facts: Told["facts"]): Told => ({
  ...{ type, facts, seen: 1, at: "", by: "player", text: type, rules: [] },
});

const draft = () => choice.value!;

beforeEach(startOver);

describe("a plan", () => {
  const attack = move("attack", [
    pick("card", ["A01", "A02"]),
    pick("targets", ["s1", "s2"]),
  ]);
  const aid = move("aid", [pick("card", ["A40"]), pick("targets", ["s0", "s1"])]);
  const all = move("play", [pick("card", ["A04"])]);

  test("is nothing until a card is taken", () => {
    const open = asked("plan", attack, aid);
    expect(chosen()).toBeNull();
    expect(missing(open, draft())).toBe("Choose an action");
  });

  test("goes by the card: an Attack wants an opponent", () => {
    const open = asked("plan", attack, aid);
    takeCard(open, "A02");
    expect(cardIn(chosen())).toBe("A02");
    expect(missing(open, draft())).toBe("Tap whom it is aimed at");
    expect(takes(open, "s0")).toBe(false);
    takeThing(open, "s2");
    expect(missing(open, draft())).toBeNull();
    expect(draft()).toMatchObject({
      move: "attack",
      picks: { card: ["A02"], targets: ["s2"] },
    });
  });

  test("keeps its target with another card that may have it", () => {
    const open = asked("plan", attack, aid);
    takeCard(open, "A01");
    takeThing(open, "s1");
    takeCard(open, "A40");
    expect(draft().picks).toEqual({ card: ["A40"], targets: ["s1"] });
  });

  test("needs no target where there is no choice", () => {
    const open = asked("plan", attack, all);
    takeCard(open, "A04");
    expect(missing(open, draft())).toBeNull();
  });

  test("aims by itself in a duel", () => {
    const duel = move("attack", [pick("card", ["A01"]), pick("targets", ["s1"])]);
    const open = asked("plan", duel, all);
    takeCard(open, "A01");
    expect(draft().picks["targets"]).toEqual(["s1"]);
  });
});

describe("a Trap", () => {
  const pass = move("pass");
  const card = (id: string) => pick("card", [id]);
  const veto = move("lay", [card("A83")], ["p0", "p2"]);
  const turn = move("lay", [card("A79"), pick("target", ["s1", "s2"])], ["p0"]);
  const back = move("lay", [card("A79"), pick("target", ["s0", "s2"])], ["p1", "p3"]);

  test("is passed unless one is taken", () => {
    const open = asked("trap", pass, veto);
    expect(draft().move).toBe("pass");
    expect(missing(open, draft())).toBeNull();
  });

  test("has to be placed on what it fits", () => {
    const open = asked("trap", pass, veto);
    takeCard(open, "A83");
    expect(missing(open, draft())).toBe("Tap what it is placed on");
    expect([takes(open, "p1"), takes(open, "p2")]).toEqual([false, true]);
    takeThing(open, "p2");
    expect(draft()).toMatchObject({
      move: "lay",
      picks: { at: ["p2"], card: ["A83"] },
    });
    expect(missing(open, draft())).toBeNull();
  });

  test("is one card, however many moves place it", () => {
    const open = asked("trap", pass, turn, back);
    expect(movesOf(open, "A79")).toHaveLength(2);
    takeCard(open, "A79");
    takeThing(open, "p3");
    expect(draft().picks).toEqual({ at: ["p3"], card: ["A79"], target: [] });
    expect(moveOf(open, draft())).toBe(back);
    expect(missing(open, draft())).toBe("Choose the new target");
  });

  test("is named once, by its move, where the house lays it", () => {
    const open = {
      ...asked("trap", pass, veto),
      things: { p2: { label: "Haymaker" } },
    };
    const laid = { move: "lay", picks: { at: ["p2"], card: ["A83"] } };
    expect(houseDid(open, laid, "Why.")).toBe("lay: Haymaker. Why.");
  });

  test("gives its place to another card that fits there", () => {
    const open = asked("trap", pass, veto, back);
    takeCard(open, "A83");
    takeThing(open, "p2");
    takeCard(open, "A79");
    expect(draft().picks).toEqual({ at: [], card: ["A79"], target: [] });
    takeThing(open, "p3");
    takeThing(open, "s0");
    expect(draft().picks).toEqual({ at: ["p3"], card: ["A79"], target: ["s0"] });
    expect(cardIn(draft())).toBe("A79");
  });
});

describe("a prize and a return", () => {
  test("a card of the fallen turns the draw into loot", () => {
    const loot = move("loot", [pick("cards", ["A01", "A02"], 2)]);
    const open = asked("prize", move("draw"), loot);
    takeOpenCard(open, "A01", true);
    takeOpenCard(open, "A01", true);
    expect(draft()).toMatchObject({ move: "loot", picks: { cards: ["A01", "A01"] } });
    takeOpenCard(open, "A01", false);
    expect(missing(open, draft())).toBe("Choose one more card");
  });

  test("another champion keeps the way to come back, if that goes with it", () => {
    const fill = move("fill", [], ["C01"]);
    const reset = move("reset", [], ["C01", "C02"]);
    const open = asked("respawn", fill, reset);
    takeChampion(open, "C01");
    expect(draft().move).toBe("fill");
    takeChampion(open, "C02");
    expect(draft().move).toBe("reset");
    takeChampion(open, "C01");
    expect(draft()).toMatchObject({ move: "reset", picks: { at: ["C01"] } });
  });
});

describe("the end", () => {
  const turn = (n: number, type = "Struck") => ({
    n,
    steps: [told(type, { seat: 0 })] as never,
    cancelled: [],
    isResolved: true,
  });

  test("turns without news are one row", () => {
    const turns = [turn(1), turn(2), turn(3, "Scored"), turn(4), turn(5), turn(6)];
    expect(stretches(turns).map(({ from, to, news }) => [from, to, news])).toEqual([
      [1, 2, ""],
      [3, 3, "Scored"],
      [4, 6, ""],
    ]);
  });
});

describe("an end that surprises", () => {
  const ended = (how: string, winners: number[], goal: number) =>
    gameOf({
      system: "galatune",
      outcome: { how, winners } as never,
      view: { goal, options: { goal: 3 }, players: [{ vp: 3 }, { vp: 3 }] },
    });

  test("says that the leaders were level, and how many VP were needed for it", () => {
    expect(surprise(ended("goal", [0], 4))).toBe(
      "4 VP were needed: the leaders were level.",
    );
  });

  test("says why several win", () => {
    expect(surprise(ended("goal", [0, 1], 3))).toContain("share the victory");
    expect(surprise(ended("turns", [0, 1], 3))).toContain("share the victory");
  });

  test("says nothing where one was first", () => {
    expect(surprise(ended("goal", [0], 3))).toBe("");
    expect(surprise(ended("turns", [0], 4))).toBe("");
  });
});

describe("a champion", () => {
  test("taken in the same second is told with who took it", () => {
    takeSet({ id: "house-1", name: "", champions: [eron], actions: [] });
    void wantCards("house-1");
    const seats = ["Ana", "Ben"].map((name, seat) => ({ name, seat, kind: "player" }));
    const players = [{ champion: "" }, { champion: "C01" }];
    const game = gameOf({
      system: "galatune",
      seats: seats as never,
      view: { players },
    });
    const mine = { decision: "0.1", move: "take", picks: { at: ["C01"] } };
    expect(board.gone!(game, mine)).toBe("Ben has just taken Eron.");
    expect(board.gone!(game, { ...mine, picks: { at: ["C02"] } })).toBeNull();
  });
});

describe("a return in any order", () => {
  const both = [
    move("fill", [], ["C01", "C02"]),
    move("reset", [], ["C01", "C02"]),
  ] as const;
  const whole = { move: "reset", picks: { at: ["C02"] } };

  test("champion, then hand", () => {
    const open = asked("respawn", ...both);
    takeChampion(open, "C02");
    takeWay(open, "reset");
    expect(draft()).toMatchObject(whole);
  });

  test("hand, then champion", () => {
    const open = asked("respawn", ...both);
    takeWay(open, "reset");
    expect(missing(open, draft())).toBe("Choose a champion");
    takeChampion(open, "C02");
    expect(draft()).toMatchObject(whole);
  });
});

describe("what is offered", () => {
  test("is not taken beforehand, even where it is the only thing to do", () => {
    const open = { ...asked("trade", move("cancel")), required: false };
    table.value = gameOf({ system: "galatune", decisions: [open] });
    expect(chosen()).toBeNull();
    expect(missing(open, draft())).toBe("Choose one");
  });

  test("drawing what is missing is chosen by opening it", () => {
    const open = { ...asked("shortage", move("refill")), required: false };
    table.value = gameOf({ system: "galatune", decisions: [open] });
    expect(chosen()?.move).toBe("refill");
    expect(missing(open, draft())).toBeNull();
  });

  test("a target comes back with the card that can be aimed", () => {
    const attack = move("attack", [
      pick("card", ["A01"]),
      pick("targets", ["s1", "s2"]),
    ]);
    const open = asked("plan", attack, move("play", [pick("card", ["A04"])]));
    takeCard(open, "A01");
    takeThing(open, "s2");
    takeCard(open, "A04");
    takeCard(open, "A01");
    expect(draft()).toMatchObject({ picks: { card: ["A01"], targets: ["s2"] } });
  });
});

describe("the stack", () => {
  const lies: Played[] = [
    { seat: 1, card: "A01", targets: [2] },
    { seat: 0, card: "A40", targets: [0] },
    { seat: 2, card: "A07", targets: [0] },
    { seat: 0, card: "A70", on: 2 },
    { seat: 2, card: "A67", on: 3 },
  ];

  test("shows what is aimed at me first, then mine, each with what lies on it", () => {
    const places = chains({ table: lies }, 0).map((chain) =>
      chain.map(({ place, depth }) => [place, depth]),
    );
    expect(places).toEqual([
      [
        [2, 0],
        [3, 1],
        [4, 2],
      ],
      [[1, 0]],
      [[0, 0]],
    ]);
  });

  test("marks what others aim at me, not what I play on myself", () => {
    expect(lies.map((played) => isAimedAt(played, 0))).toEqual([
      ...[false, false, true],
      ...[false, false],
    ]);
  });

  test("says what stands, what is cancelled and what came too late", () => {
    const active = [true, true, true, false, true];
    const state = (place: number, missed: number[] = []) =>
      stateOf({ table: lies, active, missed }, place);
    expect([0, 1, 2, 3, 4].map((place) => state(place))).toEqual([
      null,
      null,
      "stands",
      "cancelled",
      "newest",
    ]);
    expect(state(4, [4])).toBe("late");
  });
});

describe("a turn", () => {
  const began = told("TurnBegan", { n: 4 });
  const shown = told("Revealed", { table: [{ seat: 1, card: "A01" }] });
  const trap = told("TrapLaid", { seat: 0, card: "A67", on: 0, choice: "" });
  const closed = told("WindowClosed", {});
  const hp = told("HpChanged", { seat: 1, n: -2, hp: 6 });
  const next = told("TurnBegan", { n: 5 });
  const ready = told("Ready", { seat: 1 });

  test("is told from the reveal to what came of it", () => {
    const turn = turnsIn([began, shown, trap, closed, hp, next, ready]).at(-1)!;
    expect(turn.n).toBe(4);
    expect(turn.isResolved).toBe(true);
    expect(turn.steps.map(({ type }) => type)).toEqual([
      "Revealed",
      "TrapLaid",
      "WindowClosed",
      "HpChanged",
    ]);
  });

  test("lets what lies on the table grow Trap by Trap", () => {
    const turn = turnsIn([began, shown, trap, closed]).at(-1)!;
    expect(tableAt(turn, 0)).toHaveLength(1);
    expect(tableAt(turn, 1).map(({ card }) => card)).toEqual(["A01", "A67"]);
  });

  test("says nothing of answers that its player may still change", () => {
    const kept = told("AnswerKept", {});
    const turn = turnsIn([began, shown, kept, closed]).at(-1)!;
    expect(turn.steps.map(({ type }) => type)).toEqual(["Revealed", "WindowClosed"]);
  });

  test("says what Traps have cancelled as soon as none can be placed", () => {
    const off = told("Cancelled", { seat: 1, card: "A01", on: 0 });
    const turn = turnsIn([began, shown, trap, closed, off, hp]).at(-1)!;
    expect([0, 1, 2].map((at) => lyingAt(turn, at).active)).toEqual([
      undefined,
      undefined,
      [false, true],
    ]);
  });

  test("is one of all that were told", () => {
    const turns = turnsIn([began, shown, closed, hp, next, shown, closed]);
    expect(turns.map(({ n, steps }) => [n, steps.length])).toEqual([
      [4, 3],
      [5, 2],
    ]);
  });

  test("is, on one screen, what each seat played and what became of it", () => {
    const blow = told("Struck", { ...{ seat: 1, on: 0, card: "A01", n: 4 }, why: "" });
    const late = told("TrapMissed", { seat: 0, card: "A67", on: 0 });
    const again = told("HpChanged", { seat: 1, n: -1, hp: 5 });
    const fell = told("Fell", { seat: 0 });
    const log = [began, shown, trap, closed, late, blow, hp, again, fell];
    const [mine, theirs] = summaryOf(turnsIn(log).at(-1)!, [0, 1]);
    expect(mine!.deeds[0]).toMatchObject({ isOff: true, trapped: { card: "A01" } });
    expect(mine!.after).toEqual([fell]);
    expect(theirs!.deeds[0]).toMatchObject({ isOff: false, blows: [blow] });
    expect(theirs!.hp).toEqual({ from: 8, to: 5 });
  });

  test("of a team is the fall of a mate, if one did not fall by oneself", () => {
    const [fall, mine] = [told("Fell", { seat: 2 }), told("Fell", { seat: 0 })];
    const fallsOf = (...falls: Told[]) =>
      summaryOf(turnsIn([began, shown, closed, ...falls]).at(-1)!, [0, 1], true).map(
        ({ after }) => after,
      );
    expect(fallsOf(fall)).toEqual([[fall], []]);
    expect(fallsOf(fall, mine)).toEqual([[mine], []]);
  });

  test("names the Attacks that met a champion, and the Shields that held", () => {
    const blow = told("Struck", { ...{ seat: 1, on: 0, card: "A01", n: 4 }, why: "" });
    const other = told("Struck", { ...{ seat: 1, on: 2, card: "A01", n: 4 }, why: "" });
    const none = told("Struck", {
      ...{ seat: 1, on: 0, card: "A01", n: 0, why: "immune" },
    });
    const held = told("ShieldsHeld", { seat: 0, guard: 6, n: 4 });
    const turn = turnsIn([began, shown, closed, blow, other, none, held]).at(-1)!;
    expect(blowsOn(turn, 0)).toEqual(["A01 4", "Shields of 6 held"]);
  });

  test("says by which card or ability HP came and went beside damage and Life", () => {
    takeSet({ id: "house-1", name: "House set", champions: [eron], actions: [] });
    void wantCards("house-1");
    const price = told("HpByCard", { seat: 0, card: "C01", n: -2 });
    const gift = told("HpByAbility", { seat: 0, ability: "C01", n: 1 });
    const turn = turnsIn([began, shown, closed, price, gift]).at(-1)!;
    const lines = ["Star Flare \u22122 HP", "Crystal Heart +1 HP"];
    const game = gameOf({ system: "galatune" });
    const [mine, theirs] = summaryOf(turn, [0, 1]);
    expect(mine!.after.map((one) => afterwards(game, one, 0))).toEqual(lines);
    expect(theirs!.after).toEqual([]);
    expect(blowsOn(turn, 0)).toEqual(lines);
    expect(turn.steps.map(({ type }) => type).slice(2)).toEqual([
      "HpByCard",
      "HpByAbility",
    ]);
  });

  test("is not over before the Traps are", () => {
    expect(turnsIn([began, shown]).at(-1)!.isResolved).toBe(false);
    expect(turnsIn([began])).toEqual([]);
  });
});

test("a sum names what changed the number", () => {
  const whisper = { ...flare, id: "C06", name: "Whisper" };
  const nyx: Champion = { ...eron, id: "C06", special: whisper, ability: "Veil" };
  const champions = [eron, { ...nyx, modifies: false }];
  takeSet({ id: "house-1", name: "House set", champions, actions: [] });
  void wantCards("house-1");
  const sum: Term[] = [
    { by: "C01", what: "base", n: 3, times: 1 },
    { by: "C01", what: "add", n: 1, times: 1 },
    { by: "C06", what: "subtract", n: 2, times: 1 },
    { by: "GT-080", what: "multiply", n: 2, times: 1 },
  ];
  const said = ["3 Star Flare", "+1 Crystal Heart", "−2 Whisper", "×2 by colour"];
  expect(linesOf(sum)).toEqual(said);
});

test("a set that nobody knows is not taken for a lost connection", async () => {
  const problem = { type: "/problems/not-found", title: "Not found", status: 404 };
  vi.stubGlobal("fetch", async () => Response.json(problem, { status: 404 }));
  await wantCards("house-99");
  expect([noSet.value, away.value]).toEqual(["house-99", null]);
  vi.unstubAllGlobals();
});

test("a set that is refused for now is one that did not come yet", async () => {
  const problem = { type: "/problems/too-much", title: "Enough", status: 429 };
  const later = { status: 429, headers: { "Retry-After": "300" } };
  vi.stubGlobal("fetch", async () => Response.json(problem, later));
  await wantCards("house-98");
  expect([noSet.value === "house-98", away.value === null]).toEqual([false, false]);
  away.value = null;
  vi.unstubAllGlobals();
});

test("an Attack on many says what it does to me, to others each number once", () => {
  const strike = (on: number, n: number) => ({
    ...{ seat: 1, on, card: "A04", n, why: "" },
    ...{ sum: [], rules: [] },
  });
  const outlook = { strikes: [strike(0, 3), strike(2, 6), strike(3, 6)] };
  const seen = (seat: number) => gameOf({ system: "galatune", seat, outlook });
  const played: Played = { seat: 1, card: "A04", targets: [0, 2, 3] };
  asked("trap", move("pass"));
  expect(blowOf(seen(0), played)).toBe("strikes you for 3");
  expect(blowOf(seen(1), played)).toBe("strikes for 3 and 6");
});

test("a trade is offered where somebody else may trade, not the house", () => {
  const trade = asked("trade", move("propose", [pick("card", ["A01"])]));
  const beside = (kind: "bot" | "player") => {
    const me = { seat: 0, name: "Ana", kind: "player" as const, waiting: true };
    table.value = gameOf({ seats: [me, { ...me, seat: 1, kind }] });
  };
  beside("bot");
  expect(board.name!(trade)).toBe("");
  beside("player");
  expect(board.name!(trade)).toBe("Trade");
});

describe("an order that a trade ended", () => {
  const ended = told("OrderEnded", { seat: 0, card: "A70" });
  const began = told("TurnBegan", { n: 2 });
  const game = (given?: Decision["given"]) => {
    const order = { ...asked("order"), ...(given && { given }) };
    return gameOf({ system: "galatune", me: [0], seat: 0, decisions: [order] });
  };

  test("is told until the turn is over, whoever accepted the trade", () => {
    expect(endedOrder(game(), [began, ended])).toBe(ended);
    expect(endedOrder(game(), [ended, began])).toBeUndefined();
  });

  test("is told no more when another is left", () => {
    const next = { move: "hold", picks: {} };
    expect(endedOrder(game(next), [began, ended])).toBeUndefined();
  });

  test("is told its own seat only", () => {
    const other = told("OrderEnded", { seat: 1, card: "A70" });
    expect(endedOrder(game(), [began, other])).toBeUndefined();
  });
});

describe("an own trade that is accepted", () => {
  const accept = move("accept", [], ["s1"]);
  const trades = [{ seat: 0, card: "A70", replies: [{ seat: 1, card: "A02" }] }];
  const snare = { move: "snare", picks: { card: ["A70"], whom: ["me"] } };

  /** What is told before it, with some cards in the hand. */
  function toldBefore(...hand: string[]): string | undefined {
    const open = { ...asked("trade", accept), id: "0.2" };
    const order = { ...asked("order"), given: snare };
    const view = { trades, players: [{ hand }], options: {} };
    const decisions = [open, order] as Decision[];
    table.value = gameOf({ system: "galatune", decisions, view });
    choose({ decision: "0.2", move: "accept", picks: { at: ["s1"] } });
    return preview(table.value, open, draft())?.consequence;
  }

  test("tells that it ends the order for the card that goes", () => {
    expect(toldBefore("A70", "A01")).toContain("Your order for A70 ends");
  });

  test("leaves the order where another copy stays", () => {
    expect(toldBefore("A70", "A70")).toBe("The two cards change hands at once.");
  });
});

test("points are told with their goal until it is reached", () => {
  expect(pointsTold(2, 3)).toBe("2 of 3 VP");
  expect(pointsTold(7, 3)).toBe("7 VP");
});

test("a hand is spread over even rows", () => {
  expect(rowsOf([1, 2, 3, 4, 5], 5).map((row) => row.length)).toEqual([5]);
  expect(rowsOf([1, 2, 3, 4, 5, 6], 5).map((row) => row.length)).toEqual([3, 3]);
  expect(rowsOf([1, 2, 3, 4, 5], 4).map((row) => row.length)).toEqual([3, 2]);
  expect(rowsOf([], 5)).toEqual([]);
});
