// How soon something new can come to a table that lies open.
import type { Game, Message } from "../api/types";
import type { Pace } from "./poll";

const TALK = 2 * 60 * 1000;
const DUE = 5 * 60 * 1000; // longer than any pause

/** What a page knows of those at the table: whether a notice tells of their moves,
 * whether one of them has moved of late, and whether I may move on another phone. */
export interface Others {
  told: boolean;
  near: boolean;
  phones: boolean;
}

/** What a page waits for at a table, the last that was said there taken in; null where
 * nobody else can do anything. */
export function paceAt(
  game: Game | null,
  last: Message | undefined,
  { told, near, phones }: Others,
): Pace | null {
  if (!game || isFresh(last)) return "waiting";
  if (isDue(game)) return "due";
  if (isAnswered(game)) return phones ? "apart" : null;
  const waiting = game.seats.filter((seat) => seat.waiting);
  if (waiting.length && waiting.every(({ seat }) => game.me.includes(seat)))
    return paceOfMine(
      game,
      waiting.some(({ seat }) => seat === game.seat),
      phones,
    );
  if (told) return "told";
  return near || isHouse(waiting) ? "waiting" : "apart";
}

/** Whether the house has said all that it will until I answer: at a deal of the day it
 * answers at once, whoever a window shows as awaited. */
export const isAnswered = ({ day, clock, seats, seat: me }: Game): boolean =>
  !!day && !clock && seats.some(({ seat, waiting }) => waiting && seat === me);

/** While only seats of mine are awaited: that of these eyes, or another. */
function paceOfMine(game: Game, isSeen: boolean, phones: boolean): Pace | null {
  const isAlone = isByMyself(game) && isSeen;
  if (game.sandbox && !isAlone) return "waiting"; // other eyes come with the next look
  if (phones) return "apart";
  return isAlone ? null : "mine";
}

/** Whether no other person sits here, and no clock runs. */
const isByMyself = ({ clock, seats, me }: Game): boolean =>
  !clock && seats.every(({ seat, kind }) => kind === "bot" || me.includes(seat));

const isHouse = (waiting: Game["seats"]): boolean =>
  !waiting.length || waiting.some(({ kind }) => kind === "bot");

const isFresh = (last: Message | undefined): boolean =>
  !!last && Date.now() - Date.parse(last.at) < TALK;

/** Whether somebody's time is nearly up: then the house takes their place. */
const isDue = ({ clock }: Game): boolean =>
  !!clock?.seats?.some(({ until }) => until && Date.parse(until) - Date.now() < DUE);
