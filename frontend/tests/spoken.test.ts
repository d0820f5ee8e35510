// What a screen reader is told of what happens at an open table.
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Played, Told } from "../src/api/types";
import { layOut, sitDown, table, takeIn } from "../src/store/table";
import { spoken } from "../src/store/voice";
import { gameOf } from "./forms";

let leave: () => void;
let seen = 7;

/** The table tells what has happened by now. */
function tell(...types: string[]): void {
  seen++;
  const events = types.map((type) => ({ type, text: `${type}.`, seen, facts: {} }));
  const game = { ...gameOf({ seen }), view: {}, outlook: null };
  takeIn({ seen, events: events as unknown as Told[], game } as unknown as Played);
}

beforeEach(() => {
  leave = sitDown("0b1c");
  layOut(gameOf({ id: "0b1c", seen }));
  tell("Dealt");
});

afterEach(() => {
  leave();
  table.value = null;
});

test("that an answer is kept is said, until something follows it", () => {
  tell("AnswerKept");
  expect(spoken.value).toBe("AnswerKept.");
  tell("AnswerKept", "Revealed");
  expect(spoken.value).toBe("Revealed.");
});
