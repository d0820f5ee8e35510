// How a game ended, in words.
import { systemHere } from "../games";
import type { Key } from "../words";

const HOW: Record<string, Key> = {
  resigned: "end.resigned",
  time: "end.time",
  void: "end.void_hint",
};

/** The line for an outcome; a system has its own words for ways of its own. */
export const howWords = (system: string, how: string | null | undefined): Key | null =>
  systemHere(system)?.ends?.[how ?? ""] ?? HOW[how ?? ""] ?? null;
