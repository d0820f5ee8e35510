// A seat at the table of Galatune, and the champions it may take, as they are read out.
import { render } from "preact";
import { expect, test } from "vitest";
import "../src/games/galatune/words";
import type { Decision, Game } from "../src/api/types";
import { type Champion, takeSet, wantCards } from "../src/games/galatune/cards";
import { Champions } from "../src/games/galatune/Champions";
import { Plate } from "../src/games/galatune/Plate";

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
