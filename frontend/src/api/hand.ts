// The calls about the hand on the first screen.
import { ask } from "./client";
import { asking } from "./path";
import type { Move } from "../worker/box";
import { whileMoving } from "./patience";
import type { Attempt, Game, Played } from "./types";

/** What makes a game of a hand: its first answer, and who comes with it, if nobody is known. */
interface Playing {
  number: string;
  id: string;
  nonce: string;
  answer: Attempt;
  guest: { id: string; name: string } | null;
}

type First = NonNullable<Move["first"]>;

/** That call, however often and by whomever it is sent. */
export const firstCall = ({ number, ...said }: Playing): First => ({
  path: `/hand/${number}/answers`,
  said,
});

export const handApi = {
  /** What is promised of a hand that this phone calls by a number of its own. */
  promise: (number: string) => ask<{ commitment: string }>("GET", `/hand/${number}`),
  /** That hand, dealt with the number of the own seat; nothing is kept of it there. */
  look: (number: string, nonce: string) =>
    ask<Game>("GET", asking(`/hand/${number}/dealt`, { nonce })),
  play: ({ path, said }: First) => ask<Played>("POST", path, said, whileMoving()),
};
