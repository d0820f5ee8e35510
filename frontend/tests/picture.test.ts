// What a picture of a game that is over tells, and what it does not.
import { afterEach, expect, test, vi } from "vitest";
import type { Day, Game } from "../src/api/types";
import { pictureAt } from "../src/parts/picture";
import { pictureOf } from "../src/screens/DayPage";
import { shownOf } from "../src/table/SendPicture";
import { gameOf } from "./forms";

const SEATS = [
  { seat: 0, name: "Ana", kind: "player", waiting: false },
  { seat: 1, name: "Ben", kind: "player", waiting: false },
];

const ended = (winners: number[], result: string): Game =>
  gameOf({
    ...{ id: "0b1c", system: "common-galea", status: "over", me: [1], seats: SEATS },
    view: { hand: ["helm-1"] },
    outcome: {
      ...{ winners, how: "points", result, standings: [] },
      tallies: [{ what: "points", of: [6, 4], main: true }],
    },
  } as unknown as Partial<Game>);

test("who won is said as others say it, also by who lost", () => {
  const shown = shownOf(ended([0], "won"));
  expect(shown.title).toBe("Ana won");
  expect(shown.lines[1]).toBe("Ana 6 · Ben 4");
  expect(shown.link).toMatch(/\/game\/0b1c\/replay$/);
});

test("a draw is one", () => {
  expect(shownOf(ended([0, 1], "drawn")).title).toBe("A draw");
});

test("no card is told", () => {
  expect(JSON.stringify(shownOf(ended([0], "won")))).not.toContain("helm");
});

test("a deal of the day is told by figure and squares", () => {
  const deal = {
    ...{ day: "2026-11-24", system: "gaiaton", title: "Gaiaton", game: "g" },
    ...{ status: "over", scores: [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0] },
    result: { score: 8, won: true, acts: 9 },
    squares: ["good", "bad", "even"],
  } as unknown as Day;
  const shown = pictureOf(deal);
  expect(shown.title).toBe("+2");
  expect(shown.squares).toEqual(["good", "bad", "even"]);
  expect(shown.link).toMatch(/\/day\/2026-11-24\/gaiaton$/);
});

afterEach(() => vi.unstubAllGlobals());

test("it begins with what messengers show of the link: its faces, at this address", async () => {
  const address = "/api/pictures/common-galea/A*6.B4:lies_helm-3.png";
  const page = `<html><head><meta property="og:image" content="https://x.org${address}" />`;
  vi.stubGlobal("fetch", async () => new Response(page));
  expect(await pictureAt("https://x.org/game/0b1c/replay")).toBe(address);
});

test("without a network, or of a page that says none, there is the cover alone", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
  expect(await pictureAt("https://x.org/game/0b1c/replay")).toBeNull();
  vi.stubGlobal("fetch", async () => new Response("<html><head></head>"));
  expect(await pictureAt("https://x.org/game/0b1c/replay")).toBeNull();
});
