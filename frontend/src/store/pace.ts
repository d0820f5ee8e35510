// How soon something new can come to a table that lies open.
import type { Game, Message } from "../api/types";
import type { Pace } from "./poll";

const TALK = 2 * 60 * 1000;
const DUE = 5 * 60 * 1000; // longer than any pause

/** What a page waits for at a table, the last that was said there taken in. */
export function paceAt(
  game: Game | null,
  last: Message | undefined,
  isTold: boolean,
): Pace {
  if (!game || isFresh(last)) return "waiting";
  if (isDue(game)) return "due";
  const waiting = game.seats.filter((seat) => seat.waiting);
  if (waiting.length && waiting.every(({ seat }) => game.me.includes(seat)))
    return "mine";
  return isTold ? "told" : "waiting";
}

const isFresh = (last: Message | undefined): boolean =>
  !!last && Date.now() - Date.parse(last.at) < TALK;

/** Whether somebody's time is nearly up: then the house takes their place. */
const isDue = ({ clock }: Game): boolean =>
  !!clock?.seats?.some(({ until }) => until && Date.parse(until) - Date.now() < DUE);
