// Whose clock matters at a table just now.
import type { Face, Game } from "../api/types";

/** My own clock that runs out first; else the first of those we wait for. */
export function firstFace({ clock, me }: Pick<Game, "clock" | "me">): Face | null {
  const asked = (clock?.seats ?? []).filter(({ until }) => until);
  const mine = asked.filter(({ seat }) => me.includes(seat));
  return (mine.length ? mine : asked).sort(byDeadline)[0] ?? null;
}

/** My seats that the house plays while I am away. */
export const caredFor = ({ clock, me }: Pick<Game, "clock" | "me">): Face[] =>
  (clock?.seats ?? []).filter(({ seat, caretaker }) => caretaker && me.includes(seat));

/** Whether a fifth of the time for a move, or an hour, is all that is left. */
export function isNear(until: string, allowance: number, now: Date): boolean {
  const minutes = (new Date(until).getTime() - now.getTime()) / 60_000;
  return minutes < Math.max(60, allowance / 5);
}

const byDeadline = (a: Face, b: Face): number =>
  (a.until ?? "").localeCompare(b.until ?? "");
