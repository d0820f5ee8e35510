// What partners propose to one another, in words.
import "../src/games/one_deck_galaxy/words";
import { render } from "preact";
import { expect, test } from "vitest";
import type { Decision, Game } from "../src/api/types";
import { Partner } from "../src/games/one_deck_galaxy/Partner";
import { Proposals } from "../src/games/one_deck_galaxy/Proposals";
import type { SetView } from "../src/games/one_deck_galaxy/types/one-deck-galaxy";
import { table } from "../src/store/table";
import { gameOf } from "./forms";

const SET = { cards: [], adversaries: [] } as unknown as SetView;

/** What the second of two partners reads of a proposal by the first; of four with a far. */
const told = (proposal: object, far: object | null = null): string =>
  read(Proposals, { slots: [], proposals: [{ seat: 0, dice: [], ...proposal }], far });

/** The Action Phase of the second of two partners. */
const actingWith = (moves: string[]): Decision => ({
  id: "1.3",
  nth: 3,
  seat: 1,
  kind: "act",
  life: "repeat",
  required: true,
  prompt: "Act",
  things: {},
  moves: moves.map((move) => ({ move, label: move, at: ["0"], picks: [] })),
});

/** What the second of two partners reads on a part of the board, who may do so much. */
function read(Part: typeof Partner, view: object, moves: string[] = []): string {
  const seats = ["Ana", "Ben"].map((name, seat) => ({ name, seat, kind: "player" }));
  const game = gameOf({
    system: "one-deck-galaxy",
    seat: 1,
    seats: seats as Game["seats"],
    view: view as unknown as Game["view"],
    decisions: moves.length ? [actingWith(moves)] : [],
  });
  table.value = game;
  const root = document.createElement("div");
  render(<Part game={game} set={SET} />, root);
  return root.textContent.trim();
}

test("two dice that become a black one go to whom that is said", () => {
  const pair = { box: "pair", dice: ["b4"] };
  expect(told({ ...pair, to: 1 })).toBe("Ana proposes blue 4 for a black die for you.");
  expect(told({ ...pair, to: 0 })).toBe("Ana proposes blue 4 for a black die for Ana.");
});

test("who is asked to pay with what is shared is told for which dice", () => {
  const picks = [["dice", ["p1"]]];
  expect(told({ box: "spend", move: "turn", picks })).toBe(
    "Ana asks to pay with what you share, for pink 1.",
  );
  expect(told({ box: "spend", move: "ring" })).toBe(
    "Ana asks to pay with what you share.",
  );
});

test("a partner who is done in the Action Phase is shown so", () => {
  const players = [{ pool: [] }, { pool: [] }];
  const others = { joint: "2", kind: "claim" };
  const asked = (done: boolean) => [
    { seat: 0, ...others },
    { seat: 0, done },
  ];
  const acting = read(Partner, { players, asked: asked(false) });
  const done = read(Partner, { players, asked: asked(true) });
  expect([acting, done].map((text) => text.includes("done"))).toEqual([false, true]);
});

test("what those of the other corner settle is theirs alone", () => {
  expect(told({ box: "foe2.0.1", dice: ["b4"] }, {})).toBe("");
});

test("who cannot complete what a partner proposes is told why there is only a no", () => {
  const proposals = [{ seat: 0, box: "z0.1.0", dice: ["b4"] }];
  const view = { slots: [{ card: "g01" }], proposals, far: null };
  const without = read(Proposals, view, ["decline"]);
  const within = read(Proposals, view, ["join", "decline"]);
  expect([without, within].map((text) => text.includes("do not complete"))).toEqual([
    true,
    false,
  ]);
});
