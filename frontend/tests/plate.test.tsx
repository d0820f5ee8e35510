// A seat at the table of Galatune, as it is read out.
import { render } from "preact";
import { expect, test } from "vitest";
import "../src/games/galatune/words";
import type { Game } from "../src/api/types";
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
