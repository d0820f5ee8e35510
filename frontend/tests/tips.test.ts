// Where the tray says what usually matters now.
import { expect, test } from "vitest";
import type { Game } from "../src/api/types";
import { mayTell } from "../src/table/tips";
import { gameOf } from "./forms";

/** A table at which I sit first, and people on the other seats. */
const withPeople = (system: string, teams: number[] = []): Game =>
  gameOf({
    system,
    seats: ["Ana", "Ben", "Cem", "Dia"]
      .slice(0, teams.length || 2)
      .map((name, seat) => ({
        name,
        seat,
        kind: "player",
        waiting: false,
        ...(teams.length && { team: teams[seat]! }),
      })),
  });

test("it is told beside partners, and never against people", () => {
  expect(mayTell(withPeople("one-deck-galaxy"))).toBe(true);
  expect(mayTell(withPeople("gaiaton"))).toBe(false);
  expect(mayTell(withPeople("galatune", [0, 1, 0, 1]))).toBe(false);
  const { seats, ...team } = withPeople("galatune", [0, 1, 0, 1]);
  const house = seats.map((seat, n) =>
    n % 2 ? { ...seat, kind: "bot" as const } : seat,
  );
  expect(mayTell({ ...team, seats: house })).toBe(true);
});
