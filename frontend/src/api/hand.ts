// The calls about the hand on the first screen.
import { ask } from "./client";
import { asking } from "./path";
import type { Game } from "./types";

export const handApi = {
  /** What is promised of a hand that this phone calls by a number of its own. */
  promise: (number: string) => ask<{ commitment: string }>("GET", `/hand/${number}`),
  /** That hand, dealt with the number of the own seat; nothing is kept of it there. */
  look: (number: string, nonce: string) =>
    ask<Game>("GET", asking(`/hand/${number}/dealt`, { nonce })),
  play: (number: string, nonce: string, id: string) =>
    ask<Game>("POST", `/hand/${number}`, { id, nonce }),
};
