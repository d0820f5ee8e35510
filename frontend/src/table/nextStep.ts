// What comes after a game: against the house the next level, or the one below.
import type { Game } from "../api/types";
import { LEVEL } from "../store/laying";
import { systems } from "../store/ledgers";

/** The level at which the house shall play next, where it played alone against me. */
export function levelAfter({ seats, me, outcome, system }: Game): number | null {
  const others = seats.filter(({ seat }) => !me.includes(seat));
  if (!others.length || others.some(({ kind }) => kind !== "bot")) return null;
  const now = Math.max(...others.map(({ level = LEVEL }) => level));
  const hasWon = !!outcome && me.some((seat) => outcome.winners.includes(seat));
  const levels = systems.value?.find(({ name }) => name === system)?.levels ?? [];
  const wanted = outcome?.result === "drawn" ? now : now + (hasWon ? 1 : -1);
  return wanted !== now && levels.includes(wanted) ? wanted : null;
}
