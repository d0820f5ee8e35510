// What the home page says of tables that have not begun.
import { render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Attempt, ListedGame } from "../src/api/types";
import { Home } from "../src/screens/Home";
import { asksMe, games, myTurn } from "../src/store/lists";
import { forgetMoves, post } from "../src/store/outbox";
import { openTables, theirTurn } from "../src/store/shelves";
import { comes } from "./waiting";

const FREE = { seat: 1, name: null, kind: "open" };
const BEN = { seat: 1, name: "Ben", kind: "held" };

const table = (id: string, me: number[], other: object): ListedGame => {
  const seats = [{ seat: 0, name: "Ana", kind: me.length ? "player" : "held" }, other];
  return { id, system: "plots", status: "open", turn: false, me, seats } as ListedGame;
};

const homeWith = (...tables: ListedGame[]): string => {
  games.value = tables;
  render(<Home />, document.body);
  return document.body.textContent;
};

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("isSecureContext", true);
});
afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
  games.value = null;
});

test("a table at which a seat is kept for me waits for me", () => {
  const home = homeWith(table("rematch", [], BEN));
  expect(home).toContain("A seat is kept for you");
  expect(home).not.toContain("No table waits for you");
});

test("my own table at which I have not sat down keeps no seat for me", () => {
  const mine = { ...table("mine", [], BEN), host: true as const };
  const home = homeWith(mine);
  expect(home).toContain("Your table. You have not sat down yet.");
  expect(home).not.toContain("A seat is kept for you");
  expect(document.querySelector("main button")).toBeNull();
});

test("a seat that is kept names who sits there, and nobody who keeps it", async () => {
  const seats = ["Cem", "Dia"].map((name, seat) => ({ seat, name, kind: "player" }));
  const held = { ...table("kept", [], BEN), seats: [...seats, { ...BEN, seat: 2 }] };
  homeWith(held as ListedGame);
  await comes(() =>
    expect(document.body.textContent).toContain(
      "A seat is kept for you. With Cem and Dia.",
    ),
  );
});

test("a table that only waits for others does not", () => {
  expect(homeWith(table("mine", [0], FREE))).toContain("No table waits for you");
});

test("what asks me comes first, then what goes on, then others, then what is over", () => {
  const line = (id: string, more: object) =>
    ({ ...table(id, [0], BEN), status: "running", ...more }) as ListedGame;
  homeWith(
    line("ended", { status: "over", won: true }),
    line("theirs", {}),
    line("campaign", { status: "over", standing: "Game 4 of 6" }),
    line("mine", { turn: true }),
  );
  const shown = [...document.querySelectorAll('a[href^="/game/"]')];
  expect(shown.map((one) => one.getAttribute("href"))).toEqual(
    ["mine", "campaign", "theirs", "ended"].map((id) => `/game/${id}`),
  );
});

test("the badge counts what home does, with nothing there but a lesson too", async () => {
  const badge = vi.fn(async () => undefined);
  Object.assign(navigator, { setAppBadge: badge });
  const lesson = { ...table("lesson", [0], BEN), introduction: "plots" };
  homeWith({ ...lesson, status: "running", learning: true, turn: true } as ListedGame);
  await comes(() => expect(badge).toHaveBeenLastCalledWith(asksMe.value.length));
  expect(asksMe.value).toHaveLength(1);
  games.value = [];
  await comes(() => expect(badge).toHaveBeenLastCalledWith(0));
});

test("a row shows who sits across, not myself", () => {
  homeWith(table("mine", [0], BEN));
  const faces = [...document.querySelectorAll(".little-table .avatar")];
  expect(faces.map(({ textContent }) => textContent)).toEqual(["B"]);
});

test("a coin shows the first sign of a name as it is read", () => {
  const names = ["🇩🇪🇫🇷", "👩‍🚀 Ada", "é"];
  const seats = (name: string) => [{ seat: 1, name, kind: "player" }];
  const shown = () =>
    [...document.querySelectorAll(".little-table .avatar")].map(
      ({ textContent }) => textContent,
    );
  const all = names.map((name, n) => ({
    ...table(`${n}`, [0], BEN),
    seats: seats(name),
  }));
  homeWith(...(all as ListedGame[]));
  expect(shown()).toEqual(["🇩🇪", "👩‍🚀", "é"]);
  render(null, document.body);
  vi.stubGlobal("Intl", Object.create(Intl, { Segmenter: { value: undefined } }));
  homeWith(...(all as ListedGame[]));
  expect(shown()).toHaveLength(3);
});

test("a row shows the faces that all see of the table", async () => {
  await import("../src/games/galatune/afar");
  const faces = ["light war eron", "dark tech kord"];
  homeWith({ ...table("mine", [0], BEN), system: "galatune", faces });
  await comes(() =>
    expect(document.querySelectorAll(".tablet .portrait")).toHaveLength(2),
  );
});

test("seats are free where whoever comes may sit down", () => {
  expect(homeWith(table("mine", [0], FREE))).toContain("seats free");
  expect(homeWith(table("mine", [0], BEN))).toContain("seats kept");
});

test("where a seat is kept for me stands first", () => {
  games.value = [table("mine", [0], FREE), table("rematch", [], BEN)];
  expect(openTables.value.map(({ id }) => id)).toEqual(["rematch", "mine"]);
});

test("a table against the house and a lesson ask for my move, too", () => {
  const running = { ...table("house", [0], BEN), status: "running" as const };
  const house = { ...running, alone: true as const };
  const lesson = { ...running, id: "lesson", learning: true as const };
  const home = homeWith(house, lesson);
  expect(home).toContain("2 tables wait for you");
  expect(home).not.toContain("Nobody waits for you here");
});

test("friends stand before the house, and what I try out waits for nobody", () => {
  const running = { ...table("house", [0], BEN), status: "running" as const };
  games.value = [
    { ...running, alone: true },
    { ...running, id: "tried", alone: true, sandbox: true },
    { ...running, id: "friend", turn: true },
  ];
  expect(asksMe.value.map(({ id }) => id)).toEqual(["friend", "house"]);
});

test("a table waits for me no more when only the network keeps my move", async () => {
  const running = { ...table("house", [0], BEN), status: "running" as const };
  const house = { ...running, alone: true as const };
  const friend = { ...running, id: "friend", turn: true, me: [0] };
  const shared = { ...friend, id: "shared", me: [0, 1] };
  for (const [n, game] of ["house", "friend", "shared"].entries())
    post({ game, place: game, answer: { id: `${n}` } as Attempt });
  const home = homeWith(house, friend, shared);
  expect(home).toContain("One table waits for you");
  expect(home.match(/not sent yet(?! It)/g)).toHaveLength(3);
  const ids = [asksMe, myTurn, theirTurn].map(({ value }) => value.map(({ id }) => id));
  expect(ids).toEqual([["shared"], ["shared"], ["house", "friend"]]);
  await forgetMoves();
  expect(asksMe.value).toHaveLength(3);
  expect(theirTurn.value).toEqual([]);
});
