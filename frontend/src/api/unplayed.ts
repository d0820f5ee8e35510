// The calls about what is dealt and kept nowhere before its first answer.
import type { Move } from "../worker/box";
import { ask } from "./client";
import { asking, atTable } from "./path";
import { whileMoving } from "./patience";
import type { Attempt, Game, Played } from "./types";
import type { Door } from "../store/storage";

type First = NonNullable<Move["first"]>;

/** What makes a game of it: its first answer, and who comes with it, if nobody is known. */
interface Playing {
  answer: Attempt;
  guest: Guest;
}

type Guest = { id: string; name: string } | null;

/** That call, however often and by whomever it is sent. */
export const firstCall = (table: string, said: Playing): First => ({
  path: atTable(table, "answers"),
  said,
});

export const unplayedApi = {
  /** What is promised of a hand before its seat has a number. */
  promise: ({ path, query }: Door) =>
    ask<{ commitment: string }>("GET", asking(path, query)),
  /** What is dealt, seen from the own seat. */
  look: ({ path, query }: Door) => ask<Game>("GET", asking(`${path}/dealt`, query)),
  /** A sandbox as it lies, before anybody has answered there. */
  keep: ({ path, query: { id, ...numbers } }: Door, guest: Guest) =>
    ask<Game>("POST", path, {
      id,
      ...Object.fromEntries(Object.entries(numbers).map(([name, n]) => [name, +n])),
      guest,
    }),
  play: ({ path, said }: First) => ask<Played>("POST", path, said, whileMoving()),
};
