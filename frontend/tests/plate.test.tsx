// A seat at the table of Galatune, the champions it may take, and what lies there.
import { render } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import "../src/games/galatune/words";
import type { Decision, Game } from "../src/api/types";
import { type Champion, takeSet, wantCards } from "../src/games/galatune/cards";
import { Champions } from "../src/games/galatune/Champions";
import { Plate } from "../src/games/galatune/Plate";
import { Stack } from "../src/games/galatune/Stack";
import { table } from "../src/store/table";
import { comes } from "./waiting";

afterEach(() => {
  table.value = null;
  vi.restoreAllMocks();
});

test("before its champion is chosen a seat is named once", () => {
  const at = document.createElement("div");
  const player = { champion: "", vp: 0, hp: 0, statuses: [] };
  const view = { players: [player], goal: 3, options: {}, open: [], plan: null };
  const seats = [{ seat: 0, name: "Ana", kind: "player" }];
  const game = { system: "galatune", seat: 0, me: [0], seats, view } as unknown;
  render(<Plate game={game as Game} seat={0} as="tile" />, at);
  const told = at.querySelector("button")!.getAttribute("aria-label")!;
  expect(told.split(", ").filter((name) => name === "You")).toHaveLength(1);
});

test("who comes back by lot is not told to be as before", () => {
  const colours = { alignment: "dark", element: "tech" };
  const special = {
    name: "Hush",
    colour: "dark",
    property: "energy",
    function: "attack",
  };
  const drawn = { id: "C01", name: "Morwen Thistle", ...colours, special };
  takeSet({
    id: "house-1",
    name: "",
    champions: [drawn as unknown as Champion],
    actions: [],
  });
  void wantCards("house-1");
  const back = { kind: "respawn", moves: [{ at: ["C01"] }] } as unknown as Decision;
  const told = (options: object) => {
    const at = document.createElement("div");
    const view = { players: [{ champion: "C01" }], options };
    const game = { system: "galatune", seat: 0, me: [0], seats: [], view } as unknown;
    render(<Champions game={game as Game} open={back} />, at);
    return at.textContent;
  };
  expect(told({})).toContain("as before");
  expect(told({ random_spawn: true })).not.toContain("as before");
});

test("in 2016 what a champion is worth stands where it is chosen and aimed at", () => {
  const special = { name: "Hush", colour: "dark", function: "attack" };
  const colours = { alignment: "dark", element: "tech" };
  const nyx = { id: "C02", name: "Nyx", cost: 6, hp: 8, ap: 7, ...colours, special };
  const champions = [nyx as unknown as Champion];
  takeSet({ id: "house-2", name: "", champions, actions: [] });
  void wantCards("house-2");
  const open = { kind: "champion", moves: [{ at: ["C02"] }] } as unknown as Decision;
  const told = (edition: string) => {
    const player = { champion: "C02", vp: 0, hp: 8, statuses: [] };
    const view = { players: [player], goal: 3, options: { edition }, open: [] };
    const seats = [{ seat: 0, name: "Ana", kind: "player" }];
    const of = { system: "galatune", seat: null, me: [], seats, view };
    const game = of as unknown as Game;
    table.value = game;
    const at = document.createElement("div");
    render(
      <>
        <Champions game={game} open={open} />
        <Plate game={game} seat={0} as="tile" />
      </>,
      at,
    );
    const said = (what: string) => at.querySelector(what)!.textContent;
    return [said(".gt-stage dl"), said(".champ .who")];
  };
  expect(told("2016")).toEqual([
    expect.stringContaining("cards its fall brings6"),
    expect.stringContaining("worth 6 cards"),
  ]);
  expect(told("starter").join()).not.toMatch(/brings|worth/);
});

const trap = (on: number) => ({ seat: 1, card: "A70", on });

test("the newest Trap is brought in sight, however much lies there", async () => {
  const into = vi.spyOn(Element.prototype, "scrollIntoView");
  const view = { players: [{}, {}], options: {}, open: [] };
  const seats = [0, 1].map((seat) => ({ seat, name: `P${seat}`, kind: "player" }));
  const of = { system: "galatune", seat: 0, me: [0], seats, view };
  const lies = [{ seat: 0, card: "A01" }, ...[0, 0, 0].map(trap)];
  const at = document.createElement("div");
  for (const n of [1, 2, 4]) {
    const lying = { table: lies.slice(0, n) };
    render(<Stack game={of as unknown as Game} lying={lying} />, at);
    await comes(() => expect(into).toHaveBeenCalledTimes(n === 4 ? 2 : n - 1));
  }
  const shown = into.mock.contexts.map((row) => (row as HTMLElement).dataset["place"]);
  expect(shown).toEqual(["p1", "p3"]);
});

test("where Traps are placed a row says how its number comes about, and why", () => {
  const cutter = { id: "A01", name: "Halo Cutter", rating: "4", colour: "light" };
  takeSet({ id: "house-3", name: "", champions: [], actions: [cutter as never] });
  void wantCards("house-3");
  const sum = [
    { by: "A01", what: "base", n: 4, times: 1 },
    { by: "light-dark", what: "multiply", n: 2, times: 1 },
  ];
  const strike = { seat: 0, on: 1, card: "A01", n: 8, why: "", sum, rules: ["GT-080"] };
  const view = { players: [{}, {}], options: {}, open: [] };
  const seats = [0, 1].map((seat) => ({ seat, name: `P${seat}`, kind: "player" }));
  const of = { system: "galatune", seat: 0, me: [0], seats, view, decisions: [] };
  const game = { ...of, outlook: { strikes: [strike] } } as unknown as Game;
  const lying = { table: [{ seat: 0, card: "A01", targets: [1] }] };
  const at = document.createElement("div");
  render(<Stack game={game} lying={lying} isOpen />, at);
  expect(at.textContent).toContain("4 Halo Cutter, \u00d72 by colour = 8");
  expect(at.querySelector("button.why")?.getAttribute("aria-label")).toContain(
    "GT-080",
  );
});
