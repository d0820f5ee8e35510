// Games for the phone to judge, as tests/engine/fair_games.py wrote them.
import type { History } from "../src/api/types";
import fair from "./fair.json";

type Bare = Omit<History, "cards"> & { cards: { hash: string } };
const sets = fair.sets as Record<string, unknown>;

const whole = (bare: Bare): History =>
  ({ ...bare, cards: { ...bare.cards, set: sets[bare.cards.hash] } }) as History;

const all = (bare: unknown): Record<string, History> =>
  Object.fromEntries(
    Object.entries(bare as Record<string, Bare>).map(([name, one]) => [
      name,
      whole(one),
    ]),
  );

export const { vectors } = fair;
/** Honest games of every system. */
export const honest = all(fair.games);
/** Games of servers that cheated, by what they did. */
export const cheats = all(fair.cheats);
