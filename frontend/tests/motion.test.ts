// What was heard is played on the board: in its order, in little time, and nothing waits.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Game, Told } from "../src/api/types";
import { systemsHere } from "../src/games";
import type { AnyMotions } from "../src/motion/acts";
import { play } from "../src/motion/director";
import { changed, standing } from "../src/motion/figures";
import { newsIn } from "../src/motion/follow";
import { motionsOf } from "../src/motion/known";
import { AWAY, OWN, script, STEP } from "../src/motion/script";
import { NOWHERE, remember, rememberHand, seen, thingsOf } from "../src/motion/things";
import { unveil } from "../src/motion/unveil";
import { log, table } from "../src/store/table";

const told = (type: string, facts: object = {}, seen = 1): Told => ({
  seen,
  at: "2026-11-22T10:00Z",
  by: "house",
  type,
  text: `${type} ${JSON.stringify(facts)}`,
  rules: [],
  facts: { ...facts },
});

const motions: AnyMotions = {
  Laid: ({ card }: { card: string }) => ({ way: "travel", what: [card] }),
  Fell: ({ seat }: { seat: number }) => ({ way: "fall", what: `seat.${seat}` }),
};

const laid = (n: number) => told("Laid", { card: `c${n}` });
const many = Array.from({ length: 20 }, (_, n) => [
  laid(n),
  told("Said", { n }),
]).flat();
const lasts = (beats: readonly { ms: number }[]) =>
  beats.reduce((sum, { ms }) => sum + ms, 0);

test("what one just did takes 1.2 seconds at most, and a step is long enough to see", () => {
  const beats = script([...many, told("Fell", { seat: 1 })], motions, OWN);
  expect(lasts(beats)).toBeLessThanOrEqual(1200);
  expect(Math.min(...beats.map(({ ms }) => ms))).toBeGreaterThanOrEqual(STEP);
});

test("what was missed takes five seconds at most, and 700 ms each", () => {
  const beats = script(many, motions, AWAY);
  expect(beats).toHaveLength(7);
  expect(lasts(beats)).toBeLessThanOrEqual(5000);
  expect(Math.max(...beats.map(({ ms }) => ms))).toBeLessThanOrEqual(700);
});

test("what weighs most is kept, in the order in which it happened", () => {
  const beats = script([told("Fell", { seat: 2 }), ...many], motions, AWAY);
  expect(beats[0]!.text).toContain("Fell");
  expect(beats.slice(1).map(({ text }) => text)).toEqual(
    [14, 15, 16, 17, 18, 19].map((n) => laid(n).text),
  );
});

test("the same sentence is told once, where it was heard last", () => {
  const beats = script([laid(1), laid(2), laid(1)], motions, AWAY);
  expect(beats.map(({ text }) => text)).toEqual([laid(2).text, laid(1).text]);
});

test("things of one kind that follow each other move together", () => {
  const beats = script([laid(1), laid(2), told("Fell", { seat: 1 })], motions, OWN);
  expect(beats.map(({ acts }) => acts.length)).toEqual([2, 1]);
});

test("a log that is opened plays what was missed; after that what is new", () => {
  log.value = [told("Laid", {}, 4), told("Laid", {}, 5)];
  expect(newsIn(log.value, 0)).toEqual({ told: log.value, manner: AWAY });
  log.value = [...log.value, told("Fell", {}, 6)];
  expect(newsIn(log.value, 5)).toEqual({ told: log.value.slice(2), manner: OWN });
});

test.each(systemsHere())("%s says how its events move", async (system) => {
  expect(Object.keys(await motionsOf(system)).length).toBeGreaterThanOrEqual(5);
});

const ANIMAL = { seat: 0, to: "attack", animal: "lion", supports: [{ what: "owl" }] };
const CARDS = { seat: 0, location: "helm-2", cards: ["helm-1"] };
const DICE = { seat: 0, place: "z1", dice: ["b3"] };
const LOCATION = { seat: 0, location: "helm-2", card: "helm-1" };
const PLAN = { seat: 0, card: "A1", targets: [1] };
const TRAP = { seat: 0, card: "A2", on: 0 };

test.each([
  ["common-galea", "CardPlayed", { seat: 0, card: "helm-1", to: "side" }, "helm-1"],
  ["common-galea", "CardTaken", { seat: 0, card: "helm-1" }, "helm-1"],
  ["noble-galea", "LocationLaid", { seat: 0, card: "helm-1" }, "helm-1"],
  ["noble-galea", "CardsPlayed", CARDS, "helm-1"],
  ["royal-galea", "CardKept", { seat: 0, card: "helm-1" }, "helm-1"],
  ["royal-galea", "CardPlaced", LOCATION, "helm-1"],
  ["royal-galea", "StackOpened", { seat: 0, round: 1, cards: ["helm-1"] }, "helm-1"],
  ["gaiaton", "AnimalPlayed", ANIMAL, "lion"],
  ["gaiaton", "Checked", { seat: 0, attacker: 1 }, "seat.1"],
  ["gaiaton", "HandExchanged", { seat: 0, cards: ["owl"] }, "owl"],
  ["galatune", "ChampionTaken", { seat: 0 }, "seat.0"],
  ["galatune", "Revealed", { table: [PLAN] }, "A1"],
  ["galatune", "TrapLaid", TRAP, "A2"],
  ["galatune", "PrizeLooted", { seat: 0, on: 1, cards: ["A3"] }, "A3"],
  ["one-deck-galaxy", "DicePlaced", DICE, "die.b3"],
  ["one-deck-galaxy", "DiceResearched", DICE, "die.b3"],
  ["one-deck-galaxy", "TechUsed", { seat: 0, card: "x" }, "people.0"],
  ["one-deck-galaxy", "DiscClaimed", { n: 1 }, "foe"],
])(
  "%s: what one does oneself is seen to move (%s)",
  async (system, type, facts, what) => {
    const [beat] = script([told(type, facts)], await motionsOf(system), OWN);
    expect(beat!.acts.flatMap(thingsOf)).toContain(what);
  },
);

interface Moved {
  one: Element;
  finish: () => void;
}
const moved: Moved[] = [];

function animate(this: Element) {
  let finish = () => {};
  const finished = new Promise<void>((done) => (finish = done));
  moved.push({ one: this, finish });
  return { finished, finish, playState: "finished", currentTime: 0 };
}

/** Lets all that is under way end by itself. */
const lapse = async () => {
  moved.splice(0).forEach(({ finish }) => finish());
  await new Promise((done) => setTimeout(done));
};
const stage = () => document.querySelector(".motion");
const beats = script([laid(1), told("Fell", { seat: 1 })], motions, AWAY);

beforeEach(() => {
  moved.length = 0;
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  Object.assign(Element.prototype, { animate });
  document.body.innerHTML = `<div class="at-table"><main><i data-thing="c1"></i>
    <i data-thing="seat.1"></i></main><div class="thumb"></div></div>`;
  const at = new DOMRect(0, 0, 40, 60);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(at);
});
afterEach(async () => {
  for (let n = 0; n < 9; n++) await lapse();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("beats are told one after the other, and nothing of them stays", async () => {
  const done = play(beats, NOWHERE, true);
  expect(stage()?.textContent).toContain("Laid");
  await lapse();
  expect(stage()?.textContent).toContain("Fell");
  expect(moved.map(({ one }) => one.getAttribute("data-thing"))).toContain("seat.1");
  await lapse();
  await done;
  expect(stage()).toBeNull();
});

test("a screen reader hears nothing of it, and no tap is taken from the board", () => {
  void play(beats, NOWHERE, true);
  expect(stage()?.getAttribute("aria-hidden")).toBe("true");
  expect(remember(["c1"]).get("c1")!.look.hasAttribute("data-thing")).toBe(false);
});

test("a tap on the board goes on, one on the tray ends all", async () => {
  const done = play(beats, NOWHERE, true);
  document
    .querySelector("main")!
    .dispatchEvent(new Event("pointerdown", { bubbles: true }));
  await new Promise((then) => setTimeout(then));
  expect(stage()?.textContent).toContain("Fell");
  document
    .querySelector(".thumb")!
    .dispatchEvent(new Event("pointerdown", { bubbles: true }));
  await done;
  expect(stage()).toBeNull();
});

test("what one just did goes on while the answer to it is played", async () => {
  const own = script([laid(1)], motions, OWN);
  const both = [play(own, NOWHERE, false), play(own, NOWHERE, false)];
  expect(document.querySelectorAll(".motion")).toHaveLength(2);
  void play(beats, NOWHERE, true);
  await Promise.all(both);
  expect(document.querySelectorAll(".motion")).toHaveLength(1);
});

test("a card comes from where it lay in the hand, and to the board, not beside its news", () => {
  document.querySelector(".thumb")!.innerHTML = `<i data-thing="c9"></i>`;
  document.querySelector("main")!.innerHTML =
    `<p class="news"><i data-thing="c9"></i></p>`;
  expect([...rememberHand().keys()]).toEqual(["c9"]);
  document.querySelector(".thumb")!.innerHTML = "";
  expect(rememberHand().size).toBe(0);
  expect(seen("c9")).toEqual([]);
});

test("a plan comes out of the own hand, and falls where it lay once a Trap cancels it", async () => {
  const galatune = await motionsOf("galatune");
  const at = (x: number) => new DOMRect(x, 0, 40, 60);
  const places: Record<string, number> = { A1: 300, "picture.0": 100, "seat.0": 200 };
  vi.mocked(Element.prototype.getBoundingClientRect).mockImplementation(function (
    this: Element,
  ) {
    const names = this.getAttribute("data-thing")?.split(" ") ?? [];
    return at(names.map((name) => places[name] ?? 0).find((x) => x) ?? 0);
  });
  const timed = vi.spyOn(Element.prototype, "animate");
  const main = document.querySelector("main")!;
  document.querySelector(".thumb")!.innerHTML = `<i data-thing="A1">card</i>`;
  const before = rememberHand();
  document.querySelector(".thumb")!.innerHTML = "";
  const picture = `<i data-thing="picture.0 picture.A1">drawing</i>`;
  main.innerHTML = `<b data-thing="seat.0"></b>${picture}`;
  const revealed = script([told("Revealed", { table: [PLAN] })], galatune, OWN);
  expect(revealed[0]!.acts.map(({ way }) => way)).toEqual(["travel", "turn"]);
  void play(revealed, before, false);
  const flight = timed.mock.calls.map(([frames]) => JSON.stringify(frames)).join();
  expect(flight).toContain("translate(300px, 0px)");
  const stood = remember(["picture.0"]);
  main.innerHTML = "";
  const cancelled = told("Cancelled", { seat: 0, card: "A1", on: 0 });
  void play(script([cancelled], galatune, OWN), stood, false);
  const [, falls] = document.querySelectorAll(".motion");
  expect(falls!.textContent).toBe("drawing");
});

test("any tap ends what one just did", async () => {
  const done = play(
    script([laid(1), told("Fell", { seat: 1 })], motions, OWN),
    NOWHERE,
    false,
  );
  document
    .querySelector("main")!
    .dispatchEvent(new Event("pointerdown", { bubbles: true }));
  await done;
  expect(stage()).toBeNull();
});

test("what one just did begins at once, each in its time: a number counts last", () => {
  const main = document.querySelector("main")!;
  main.innerHTML += `<p data-thing="lane.red"><b class="num">1</b></p>`;
  const stood = standing();
  main.querySelector(".num")!.textContent = "2";
  main.querySelector("p")!.classList.add("leads");
  const acts = changed(stood);
  expect(acts).toEqual([
    { way: "tally", what: "lane.red#0", from: "1" },
    { way: "shine", what: "lane.red" },
  ]);
  expect(changed(standing())).toEqual([]);
  const timed = vi.spyOn(Element.prototype, "animate");
  const beats = script([laid(1), told("Fell", { seat: 1 })], motions, OWN);
  void play([...beats, { text: "", acts, ms: STEP }], NOWHERE, false);
  expect(moved.map(({ one }) => one.getAttribute("data-thing"))).toContain("seat.1");
  const old = stage()!.querySelector<HTMLElement>(".figure")!;
  expect(old.textContent).toBe("1");
  const [seen] = timed.mock.calls
    .map(([, timing]) => timing as KeyframeAnimationOptions)
    .filter((_, n) => timed.mock.contexts[n] === old)
    .slice(-1);
  expect(seen).toEqual({ delay: 0, duration: lasts(beats) + STEP });
});

test("of all numbers that count their places are looked at before one is written", () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) =>
    frames.push(frame),
  );
  const main = document.querySelector("main")!;
  const number = (n: number) => `<p data-thing="l${n}"><b class="num">1</b></p>`;
  main.innerHTML = number(1) + number(2);
  const stood = standing();
  main.querySelectorAll(".num").forEach((one) => (one.textContent = "2"));
  void play([{ text: "", acts: changed(stood), ms: STEP }], NOWHERE, false);
  const done: string[] = [];
  const where = new DOMRect(0, 0, 40, 60);
  vi.mocked(Element.prototype.getBoundingClientRect).mockImplementation(() => {
    done.push("look");
    return where;
  });
  document.querySelectorAll(".figure").forEach((one) =>
    Object.defineProperty(one, "textContent", {
      ...{ get: () => "1", set: () => void done.push("write") },
    }),
  );
  frames.forEach((frame) => frame(0));
  expect(done).toEqual(["look", "look", "write", "write"]);
});

test("what lay hidden is turned up one by one, in five seconds, by who sees the end first", async () => {
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frame(0));
  document.querySelector("main")!.innerHTML = Array.from(
    { length: 20 },
    (_, n) => `<li data-veiled><i data-thing="h${n}"></i></li>`,
  ).join("");
  table.value = { id: "g", me: [0], seat: 0, seats: [] } as unknown as Game;
  log.value = [told("SidesTurnedUp", {}, 9)];
  const timed = vi.spyOn(Element.prototype, "animate");
  const missed = play([{ text: "Missed", acts: [], ms: 1 }], NOWHERE, true);
  unveil();
  await Promise.resolve();
  expect(stage()!.textContent).toBe("Missed"); // what was missed is told first
  expect(document.querySelectorAll(".back-of-card")).toHaveLength(0);
  timed.mockClear();
  await lapse();
  await missed;
  await new Promise((done) => setTimeout(done));
  expect(document.querySelectorAll(".motion .back-of-card")).toHaveLength(20);
  const ends = timed.mock.calls
    .map(([, timing]) => timing as KeyframeAnimationOptions)
    .filter(({ fill }) => fill)
    .map(({ delay = 0, duration }) => Number(delay) + Number(duration));
  expect(new Set(ends).size).toBeGreaterThanOrEqual(20);
  expect(Math.max(...ends)).toBeLessThanOrEqual(5000);
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  await lapse();
  expect(stage()).toBeNull();
  unveil();
  await new Promise((done) => setTimeout(done));
  expect(stage()).toBeNull();
});

test("nothing moves for who wants things still", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  await play(beats, NOWHERE, true);
  expect(stage()).toBeNull();
  expect(moved).toEqual([]);
});
