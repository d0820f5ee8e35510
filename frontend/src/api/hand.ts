// The calls about the hand on the first screen.
import { ask } from "./client";
import type { Game } from "./types";

export const handApi = {
  /** What is dealt for a number that this phone has drawn; nothing is kept of it there. */
  look: (number: string) => ask<Game>("GET", `/hand/${number}`),
  play: (number: string, id: string) => ask<Game>("POST", `/hand/${number}`, { id }),
};
