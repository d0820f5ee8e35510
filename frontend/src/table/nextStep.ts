// What comes after a game: against the house the next level, or the one below.
import type { Game } from "../api/types";
import { LEVEL } from "../store/newTable";
import { systems } from "../store/ledgers";
import { finished } from "../store/lists";

/** The level at which the house shall play next: lower after a loss, higher after two wins. */
export function levelAfter({ id, seats, me, outcome, system }: Game): number | null {
  const others = seats.filter(({ seat }) => !me.includes(seat));
  if (!others.length || others.some(({ kind }) => kind !== "bot")) return null;
  const now = Math.max(...others.map(({ level = LEVEL }) => level));
  const hasWon = !!outcome && me.some((seat) => outcome.winners.includes(seat));
  const levels = systems.value?.find(({ name }) => name === system)?.levels ?? [];
  const isDrawn = outcome?.result === "drawn";
  const step = !hasWon ? -1 : hasWonBefore(id, system) ? 1 : 0;
  const wanted = isDrawn ? now : now + step;
  return wanted !== now && levels.includes(wanted) ? wanted : null;
}

/** Whether the game with the house before this one, of the same system, was won too. */
const hasWonBefore = (id: string, system: string): boolean =>
  finished.value.find(
    ({ id: before, system: of, me, seats }) =>
      before !== id &&
      of === system &&
      seats.every(({ seat, kind }) => me.includes(seat) || kind === "bot"),
  )?.won === true;
