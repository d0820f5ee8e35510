// A guest who never played a game is offered to learn it, until the first move at the table.
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test } from "vitest";
import type { Attempt } from "../src/api/types";
import { isNewAt, noteGuest } from "../src/introductions/knows";
import { NewHere } from "../src/introductions/NewHere";
import { played } from "../src/store/outbox";
import { gameOf } from "./forms";

const game = gameOf({ id: "0b1c", system: "galatune" });
const move: Attempt = {
  ...{ id: "a1", seat: 0, decision: "0.1", move: "take", picks: {} },
  after: 1,
};

beforeEach(() => {
  played.value = null;
  noteGuest(game.id, game.system, []);
  act(() => render(<NewHere game={game} />, document.body));
});

test("the game can be learned before the first move", () => {
  expect(document.body.textContent).toContain("New to");
});

test("who has moved is not asked any more", () => {
  act(() => void (played.value = move));
  expect(document.body.textContent).toBe("");
  expect(isNewAt(game)).toBe(false);
});
