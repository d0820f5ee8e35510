// After the end: what decided it, in words, and the level that comes next.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import type { Game, System } from "../src/api/types";
import { looking } from "../src/api/replay";
import "../src/words";
import { systems } from "../src/store/ledgers";
import { games } from "../src/store/lists";
import { Decided } from "../src/replay/Decided";
import { levelAfter } from "../src/table/nextStep";
import { comes } from "./waiting";

const game = (winners: number[], level = 1): Game =>
  ({
    id: "g",
    system: "brawl",
    seat: 0,
    me: [0],
    seats: [
      { seat: 0, name: "Ana", kind: "player" },
      { seat: 1, name: "House", kind: "bot", level },
    ],
    outcome: { winners, result: "won" },
  }) as unknown as Game;

afterEach(() => {
  render(null, document.body);
  systems.value = null;
  games.value = null;
});

const over = (kind: string, won: boolean) =>
  ({
    id: kind,
    system: "brawl",
    status: "over",
    won,
    me: [0],
    seats: [
      { seat: 0, kind: "player" },
      { seat: 1, kind },
    ],
  }) as never;

/** The game with the house before that one; one with a friend between them counts nothing. */
const before = (won: boolean) =>
  void (games.value = [over("player", !won), over("bot", won)]);

test("each moment says what the house would have done, and what it would have moved", async () => {
  const instead = { move: "Play there", picks: ["Spear 2"], at: ["Laurel 5"] };
  const own = { ...instead, picks: ["Spear 1"] };
  const heard = ["Ben played Crown 5 to Laurel 5."];
  const moments = [
    { number: 4, seen: 5, kind: "choice", before: 31, after: 68, instead, own },
    { number: 8, seen: 9, kind: "turn", before: 60, after: 20, heard },
    { number: 9, seen: 10, kind: "turn", before: 20, after: 50 },
  ] as const;
  vi.spyOn(looking, "moments").mockResolvedValue({ moments: [...moments] as never });
  await act(() => render(<Decided game={game([1])} />, document.body));
  await act(() => document.querySelector("button")!.click());
  await comes(() => expect(document.querySelector("li")).not.toBeNull());
  const told = [...document.querySelectorAll("li")].map((li) => li.textContent);
  expect(told[0]).toContain("The house: Play there: Spear 2 → Laurel 5");
  expect(told[0]).toContain("from 31 to 68 %");
  expect(told[0]).toContain("You: Play there: Spear 1 → Laurel 5");
  expect(told[1]).toContain("Ben played Crown 5 to Laurel 5.");
  expect(told[2]).toContain("Here it turned");
  expect(told[1]).toContain("lowered your chances from 60 to 20 %");
  expect(document.querySelectorAll("li button")).toHaveLength(1);
});

test("who wins twice is offered the next level, who loses the one below", () => {
  systems.value = [{ name: "brawl", levels: [0, 1, 2] } as unknown as System];
  expect(levelAfter(game([0]))).toBeNull();
  before(false);
  expect(levelAfter(game([0]))).toBeNull();
  before(true);
  expect(levelAfter(game([0]))).toBe(2);
  expect(levelAfter(game([1]))).toBe(0);
  expect(levelAfter(game([0], 2))).toBeNull();
  for (const [from, lost] of [null, 0, 1].entries()) {
    expect(levelAfter(game([1], from)), `lost at ${from}`).toBe(lost);
    expect(levelAfter(game([0], from)), `won at ${from}`).toBe([1, 2, null][from]);
  }
  systems.value = [{ name: "brawl", levels: [0, 1] } as unknown as System];
  expect(levelAfter(game([0])), "there is no higher one").toBeNull();
  const among = game([0]);
  among.seats[1] = { seat: 1, name: "Ben", kind: "player" } as never;
  expect(levelAfter(among)).toBeNull();
});
