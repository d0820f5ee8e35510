import { expect, test } from "vitest";
import type { Game, Told } from "../src/api/types";
import { faces } from "../src/games/galea/faces";

test.each(Object.entries(faces))(
  "the log of %s draws its cards from its own table",
  (system, { acts }) => {
    const game = { system, view: { deck: {} } } as unknown as Game;
    const told = { type: "CardPlayed", facts: { card: "crown-1" } } as unknown as Told;
    expect(acts!(game, told, [])).not.toBeNull();
  },
);
