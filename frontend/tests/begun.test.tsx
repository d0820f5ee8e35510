// What is set for a new game outlives a look at its cards, and is gone once it is dealt.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { peopleApi } from "../src/api/people";
import type { Game, PersonThere, System } from "../src/api/types";
import { NewGame } from "../src/screens/NewGame";
import type { Step } from "../src/store/route";
import { forgetPlayer } from "../src/store/storage";
import { systems } from "../src/store/ledgers";
import { begun, keepSame } from "../src/table/begun";
import { guestsOf } from "../src/table/sameAgain";

vi.mock("../src/games/galatune/drawings", () => ({}));
const { dealt } = vi.hoisted(() => ({ dealt: vi.fn() }));
vi.mock("../src/store/newTable", async (load) => ({
  ...(await load()),
  layTable: dealt,
}));

const system = (name: string, numbers: number[], option: string): System =>
  ({
    name,
    title: name,
    about: "",
    minutes: [10, 20],
    seats: { min: numbers[0], max: numbers.at(-1), numbers, fewer: [] },
    options: {
      properties: { [option]: { type: "boolean", title: option, default: false } },
    },
    levels: [1],
  }) as unknown as System;

const find = (what: string) => document.querySelector<HTMLInputElement>(what)!;
const tap = async (what: string) => {
  await act(() => find(what).click());
};
/** The seats to choose from are named by their labels. */
const sit = (n: string) => act(() => labelled(n).click());
const labelled = (n: string) =>
  [...document.querySelectorAll("label")].find((it) => it.textContent === n)!;

/** Goes to the page of a new game, as if from somewhere else. */
async function comeTo(address: string, step: Step = "how"): Promise<void> {
  render(null, document.body);
  history.replaceState(null, "", address);
  await stepTo(step);
}

/** Goes to another step of the page that is open. */
const stepTo = (step: Step) =>
  act(() => render(<NewGame step={step} />, document.body));

/** Chooses the game on the first step, and comes to the second. */
async function choose(n: number): Promise<void> {
  await stepTo("game");
  await tap(`.shelf > :nth-child(${n}) input[name=system]`);
  await stepTo("how");
}

const seatsChosen = () => find("input[name=seats]:checked").parentElement!.textContent;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  systems.value = [
    system("brawl", [2, 3, 4], "double"),
    system("duel", [2, 3], "easy"),
  ];
});

afterEach(() => {
  render(null, document.body);
  systems.value = null;
});

test("house rules and seats are found again after a look at something else", async () => {
  await comeTo("/new");
  await sit("4");
  await tap("input[name=double]");
  await comeTo("/new");
  expect([seatsChosen(), find("input[name=double]").checked]).toEqual(["4", true]);
});

test("the game that is chosen is found again, and the rules of the other", async () => {
  await comeTo("/new#brawl");
  await tap("input[name=double]");
  await choose(2);
  await comeTo("/new#brawl");
  expect(find("input[name=easy]")).not.toBeNull();
  await choose(1);
  expect(find("input[name=double]").checked).toBe(true);
});

test("a link to another game leads there", async () => {
  await comeTo("/new#brawl");
  await comeTo("/new#duel");
  expect(find("input[name=easy]")).not.toBeNull();
});

test("a link that wishes for something gets it, whatever was set before", async () => {
  await comeTo("/new#brawl");
  await sit("4");
  await comeTo("/new?seats=3#brawl");
  expect(seatsChosen()).toBe("3");
});

test("the next game begins plain once one is dealt", async () => {
  dealt.mockResolvedValue({ id: "g" });
  await comeTo("/new");
  await tap("input[name=double]");
  await tap(".tray .act");
  await comeTo("/new");
  expect(find("input[name=double]").checked).toBe(false);
});

test("a rule that a new release does not have is left out", async () => {
  await comeTo("/new");
  await tap("input[name=double]");
  systems.value = [system("brawl", [2, 3, 4], "treble")];
  await comeTo("/new");
  await tap(".tray .act");
  expect(dealt.mock.lastCall).toMatchObject([{ options: {} }]);
});

test("who signs out leaves nothing set", async () => {
  await comeTo("/new");
  await tap("input[name=double]");
  forgetPlayer();
  await comeTo("/new");
  expect(find("input[name=double]").checked).toBe(false);
});

test("what was dealt last is dealt again with one tap", async () => {
  dealt.mockResolvedValue({ id: "g" });
  await comeTo("/new");
  await sit("3");
  await tap("input[name=double]");
  await tap(".tray .act");
  const last = dealt.mock.lastCall;
  await comeTo("/new", "game");
  expect(find(".short").textContent).toContain("For 3: you");
  await tap(".short");
  expect(dealt.mock.lastCall).toEqual(last);
});

test("the same people come along to another game", async () => {
  const seats = ["player", "player", "bot"].map((kind, seat) => ({
    seat,
    kind,
    level: 2,
  }));
  keepSame({ seats, me: [0], clock: null } as unknown as Game);
  await comeTo("/new");
  expect(seatsChosen()).toBe("3");
  await choose(2);
  expect(seatsChosen()).toBe("3");
  await tap(".tray .act");
  expect(dealt.mock.lastCall).toMatchObject([{ others: ["open", "house"] }]);
});

test("whom I may ask once more has a seat that is kept, the others a link", async () => {
  const across: Record<number, object> = {
    1: { player: "b", name: "Ben", blocked: false },
    2: { player: "c", name: "Cem", blocked: true },
    3: { player: "b", name: "Ben", blocked: false },
  };
  vi.spyOn(peopleApi, "across").mockImplementation(
    async (_, seat) => across[seat] as PersonThere,
  );
  const seats = ["player", "player", "player", "player", "bot"].map((kind, seat) => ({
    seat,
    kind,
    level: 2,
  }));
  const game = { id: "g", seats, me: [0], clock: null } as unknown as Game;
  const guests = await guestsOf(game);
  expect([...guests]).toEqual([[1, { player: "b", name: "Ben" }]]);
  keepSame(game, guests);
  expect(begun().others).toEqual([
    { player: "b", name: "Ben" },
    "open",
    "open",
    "house",
  ]);
});

test("what was dealt last is not offered where it cannot be played any more", async () => {
  dealt.mockResolvedValue({ id: "g" });
  await comeTo("/new");
  await sit("4");
  await tap(".tray .act");
  systems.value = [system("brawl", [2, 3], "double")];
  await comeTo("/new", "game");
  expect(document.body.textContent).not.toContain("As last time");
});
