// Whether dice have just been rolled before our eyes: then they tumble, once.
import type { Game } from "../../api/types";
import { lastEvent } from "../../store/table";

const ROLLS = ["Gathered", "StarbaseReady", "DiceRolled", "DiceRerolled"];

let first: number | null = null;

/** Whether the newest thing that happened is a roll that this page has not shown before. */
export function isFresh({ seen }: Game): boolean {
  first ??= seen;
  const told = lastEvent.value;
  return !!told && ROLLS.includes(told.type) && seen !== first;
}
