// The phone's own part in a provable shuffle. It keeps the promise it was shown before it
// gave a number, that number, the table as it lay while a number was missing, and what it
// heard first.
import { bytesOf } from "../api/bytes";
import { api } from "../api/calls";
import { Refused } from "../api/client";
import { sha256 } from "../api/sha256";
import type { Game } from "../api/types";
import { fingerprint } from "../fair/canonical";
import { heard, type Heard } from "./heard";
import { keep, lockAway, recall } from "./storage";
import { isFree, keepBefore, keepTable, type Place, placeOf } from "./laid";
import { nonce, uuid } from "./random";

/** How a host began with those who sat, and the number that stands for an earlier one. */
export interface Start {
  nonce: string;
  instead: string | null;
  laid: readonly Place[];
  /** The whole table as the host saw it. */
  saw?: string;
}

/** What this phone knows of a shuffle by itself; null and nothing where it kept nothing. */
export interface Kept {
  promise: string | null;
  nonces: readonly string[];
  /** The table as it was when this phone last saw that a number was missing. */
  laid: readonly Place[] | null;
  start: Start | null;
  heard: Heard;
  /** How often a number of this phone was refused that was the last one missing. */
  refused: number;
}

/**
 * What a phone says when it sits down. Sent again it is the same, so it sits once: but only
 * for the table that it saw, because its number is known from then on.
 */
interface Seating {
  id: string;
  nonce: string;
  saw?: string;
}

/** A table as whoever might sit down is shown it. */
export interface Shown {
  commitment: string;
  seats: readonly Place[];
}

/** Takes a seat, kept for us or open with a code, with a number of the phone's own. */
export async function takeSeat(
  game: string,
  shown: Shown,
  place: { seat: number; code?: string } | { code: string },
): Promise<Game> {
  const promise = keepPromise(game, shown.commitment);
  const taken = seatings(game);
  const [at] = Object.values(place) as [number | string];
  const mine = seatingOf(taken[at], shown.seats);
  keep(`seating.${game}`, { ...taken, [at]: mine });
  if (mine.nonce !== taken[at]?.nonce)
    keepBefore(game, shown.seats, sealOf(mine.nonce));
  else keepTable({ id: game, status: "open", seats: shown.seats });
  const { id, nonce, saw: laid } = mine;
  const call = { id, nonce, laid, promise, ...place };
  const isLast = recall(`last.${game}`) === sealOf(nonce);
  const forget = () => forgetSeating(game, at);
  const seated = await orForget(api.take(game, call), game, isLast, forget);
  keepTable(seated);
  lockAway(game);
  return seated;
}

/** What was said before, if it was said of this very table or has brought a seat. */
function seatingOf(
  before: Seating | undefined,
  seats: readonly Place[],
): Seating & Saw {
  const saw = lay(seats);
  const isStill =
    before?.saw === saw ||
    seats.some(({ sealed }) => before && sealed === sealOf(before.nonce));
  return before && isStill ? { ...before, saw } : { id: uuid(), nonce: nonce(), saw };
}

interface Saw {
  saw: string;
}

/**
 * A number that was refused shuffles nothing, and is known: it is never said again. With
 * the last one all are known, so whoever refuses it sees a deal first: it is counted.
 */
async function orForget<Reply>(
  reply: Promise<Reply>,
  game: string,
  isLast: boolean,
  forget: () => void,
): Promise<Reply> {
  return reply.catch((failure: unknown) => {
    if (failure instanceof Refused && !failure.isForNow) {
      forget();
      if (isLast) keep(`refused.${game}`, refusedAt(game) + 1);
    }
    throw failure;
  });
}

function forgetSeating(game: string, at: number | string): void {
  const { [at]: _, ...others } = seatings(game);
  keep(`seating.${game}`, others);
}

/** Keeps of a seat that came with a game what was promised before, and our number there. */
export function keepSeat(
  game: Game,
  promise: string,
  { id, nonce }: Pick<Seating, "id" | "nonce">,
): void {
  const seat = game.me[0]!;
  keep(`promise.${game.id}`, promise);
  keep(`seating.${game.id}`, { [seat]: { id, nonce } });
  const free = (place: Place) =>
    place.seat === seat ? { ...place, kind: "held" } : place;
  keepBefore(game.id, game.seats.map(free), sealOf(nonce));
}

/** Takes every seat that is kept for this player. */
export async function takeMySeats(game: Game): Promise<Game> {
  let now = game;
  for (const seat of game.mine_to_take) now = await takeSeat(game.id, now, { seat });
  return now;
}

/** Begins with those who sit. How many play is settled, then our phone adds a number. */
export async function startWith(game: Game, id: string): Promise<Game> {
  const sitting = game.seats.filter((seat) => !isFree(seat));
  const mine = game.seats[game.me[0] ?? -1];
  const before = startOf(game.id);
  const saw = lay(game.seats);
  const fresh = before?.saw === saw ? before.nonce : nonce();
  const laid = sitting.map((seat) =>
    seat === mine ? { ...seat, kind: "held" } : seat,
  );
  if (mine)
    keep(`start.${game.id}`, {
      nonce: fresh,
      instead: kept(game.id).nonces.find((one) => sealOf(one) === mine.sealed) ?? null,
      laid: laid.map(placeOf),
      saw,
    } satisfies Start);
  const call = mine ? { id, nonce: fresh, laid: saw } : { id };
  const forget = () => keep(`start.${game.id}`, null);
  return orForget(api.start(game.id, call), game.id, !!mine, forget);
}

export const kept = (game: string): Kept => ({
  promise: recall(`promise.${game}`),
  nonces: Object.values(seatings(game)).map((one) => one.nonce),
  laid: recall(`laid.${game}`),
  start: startOf(game),
  heard: heard(game),
  refused: refusedAt(game),
});

/** What an open table tells of a number. */
export const sealOf = (nonce: string): string => sha256(bytesOf(nonce));

/** The digest of who sits where: the server refuses the last number if it differs. */
export const lay = (seats: readonly Place[]): string =>
  fingerprint(seats.map(({ sealed, kind }) => sealed ?? kind));

/** Forgets the numbers of seats that were left: they shuffle nothing any more. */
export function forgetSeats(game: string): void {
  for (const part of ["seating", "start", "last", "refused"])
    keep(`${part}.${game}`, null);
}

const refusedAt = (game: string): number => recall<number>(`refused.${game}`) ?? 0;

const startOf = (game: string): Start | null => recall(`start.${game}`);

/** The first promise counts: one that is shown when our number is out proves nothing. */
function keepPromise(game: string, shown: string): string {
  const first = recall<string>(`promise.${game}`);
  if (first === null && !Object.keys(seatings(game)).length)
    keep(`promise.${game}`, shown);
  return first ?? shown;
}

const seatings = (game: string): Record<string, Seating> =>
  recall(`seating.${game}`) ?? {};
