// Whether dice have just been rolled before our eyes: then they tumble, once.
import type { Game } from "../../api/types";
import { lastEvent } from "../../store/table";

const ROLLS = ["Gathered", "StarbaseReady", "DiceRolled", "DiceRerolled"];

/** The table that is looked at, and how far it had come when it was opened. */
let opened = { id: "", seen: 0 };

/** Whether the newest thing that happened is a roll, since this table was opened. */
export function isFresh({ id, seen }: Game): boolean {
  if (id !== opened.id) opened = { id, seen };
  const told = lastEvent.value;
  return !!told && ROLLS.includes(told.type) && seen !== opened.seen;
}
