// How a game ended, in words.
import type { Key } from "../words";

const HOW: Record<string, Key> = {
  fewer_cards: "end.fewer_cards",
  resigned: "end.resigned",
  time: "end.time",
  draw: "end.draw_hint",
  void: "end.void_hint",
};

/** The line for an outcome; points speak for themselves. */
export const howWords = (how: string | null | undefined): Key | null =>
  HOW[how ?? ""] ?? null;
