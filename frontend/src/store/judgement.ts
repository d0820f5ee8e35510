// The judgement of a shuffle when its secret is out: by what this phone kept and reckons
// itself, never by a promise that comes along with the secret.
import { api, historyPath } from "../api/calls";
import type { History } from "../api/types";
import { canonical } from "../fair/canonical";
import { type Deal, dealOf, isDrawn } from "../fair/deal";
import { isAsAgreed, isOld, promiseOf, seedOf } from "../fair/seed";
import type { Heard, Memory } from "./heard";
import { recall } from "./storage";
import { isFree, type Place } from "./laid";
import { kept, type Kept, sealOf } from "./proof";

/** Each answer is null where this phone has nothing to judge by. */
export interface Judgement {
  secret: string;
  /** What every shuffle of the game follows from. */
  seed: string;
  /** Whether the secret is the promised one. */
  isPromised: boolean | null;
  /** Whether the promise has bound what was played. */
  isAgreed: boolean | null;
  /** Whether the numbers this phone added are among those that shuffled. */
  isMineIn: boolean | null;
  /** Whether everybody sits where they sat when a number was still missing. */
  isSeated: boolean | null;
  /** Whether the history tells what this phone heard. */
  isHeard: boolean | null;
  /** Whether the first cards are those that the seed deals. */
  isDealt: boolean | null;
  deal: Deal | null;
  known: Known;
  /** Whether this phone kept who sat where. */
  isLaid: boolean;
  /** Whether it was shuffled in an older way, which left more free. */
  isOlder: boolean;
  /** Who added a number after this phone last looked, as the table called them. */
  after: readonly string[];
  /** How often the last number was refused: known then, each left a deal to choose. */
  refused: number;
}

/** What the command line compares a history with. */
export interface Known {
  promise: string | null;
  /** The numbers of this phone, each with its seat where nothing could change any more. */
  numbers: readonly string[];
}

export type Verdict = "kept" | "partly" | "broken" | "unknown";

/** Judges a game that is over; null while its secret is not out. */
export async function judgementOf(game: string): Promise<Judgement | null> {
  if (kept(game).promise === null && recall("lock")) await unlocked(game);
  const mine = kept(game);
  const before = mine.promise === null ? null : await keptHistory(game);
  const history = before ?? (await api.history(game));
  if (!before && mine.promise !== null && history.fairness.secret)
    await keepHistory(game, history);
  return judge(mine, history);
}

/** What this phone has forgotten may lie locked; without a network it stays so. */
const unlocked = (game: string): Promise<unknown> =>
  import("./locked").then(({ unlock }) => unlock(game)).catch(() => null);

const PROOFS = "slowhand-proofs"; // forgotten with their player
const MOST = 60;

/** What a game was judged by at its end: it can be proved again, whatever became of it. */
async function keptHistory(game: string): Promise<History | null> {
  if (!("caches" in window)) return null;
  const kept = caches.match(historyPath(game), { cacheName: PROOFS });
  const found = await kept.catch(() => null); // a browser may refuse to look
  return found ? found.json() : null;
}

/** Keeps it where there is room; nothing is lost at a full phone but this. */
async function keepHistory(game: string, history: History): Promise<void> {
  if (!("caches" in window)) return;
  try {
    const proofs = await caches.open(PROOFS);
    await proofs.put(historyPath(game), Response.json(history));
    const [oldest, ...others] = await proofs.keys();
    if (oldest && others.length >= MOST) await proofs.delete(oldest);
  } catch {
    return;
  }
}

export async function judge(all: Kept, history: History): Promise<Judgement | null> {
  const { secret, nonces } = history.fairness;
  if (!secret) return null;
  const mine = asBegun(all, nonces);
  const seed = seedOf(history.format, secret, nonces);
  const deal = await dealOf(history, seed);
  // What fits a secret that no promise of ours has bound proves nothing.
  const bound = (fits: boolean | null) => (mine.promise === null && fits ? null : fits);
  return {
    secret,
    seed,
    isPromised: mine.promise === null ? null : promiseOf(secret) === mine.promise,
    isAgreed: isOlderThan(mine, history) ? false : bound(isAsAgreed(history, secret)),
    isMineIn: mine.nonces.length
      ? mine.nonces.every((nonce) => nonces.includes(nonce))
      : null,
    isSeated: isSeated(mine, nonces),
    isHeard: isHeard(mine.heard, history),
    isDealt: bound(deal && isDrawn(deal)),
    deal,
    known: { promise: mine.promise, numbers: numbered(mine) },
    isLaid: mine.laid !== null,
    isOlder: isOld(history.format),
    after: cameAfter(mine, history),
    refused: mine.refused,
  };
}

/** Whether a game is called one of the first, in which no table told seals yet. */
const isOlderThan = ({ laid }: Kept, { format }: History): boolean =>
  format.endsWith("/1") && !!laid?.some(({ sealed }) => sealed);

/** What it comes to: one wrong answer breaks it; all has to be right to be kept. */
export function verdict(found: Judgement): Verdict {
  const { isPromised, isAgreed, isMineIn, isSeated, isHeard, isDealt } = found;
  const answers = [isPromised, isAgreed, isMineIn, isSeated, isDealt];
  if ([...answers, isHeard].includes(false)) return "broken";
  if (!isPromised || !isMineIn) return "unknown";
  return answers.every(Boolean) && !wasChosen(found) ? "kept" : "partly";
}

/** Whether the server may have looked at more than one deal, and taken the one it likes. */
export const wasChosen = ({ refused, after }: Judgement): boolean =>
  refused > 0 && !after.length;

type Numbers = History["fairness"]["nonces"];

/** What was kept, as it stands where this phone began the game with its fresh number. */
function asBegun(mine: Kept, nonces: Numbers): Kept {
  const { start } = mine;
  if (!start || !nonces.includes(start.nonce)) return mine;
  const others = mine.nonces.filter((nonce) => nonce !== start.instead);
  return { ...mine, nonces: [...others, start.nonce], laid: start.laid };
}

/**
 * Whether all sit as this phone saw it. Others may have changed seats, or the host begun
 * with fewer, as long as a number of theirs was missing: then it is not for us to say.
 */
function isSeated(
  { nonces: mine, laid, heard }: Kept,
  nonces: Numbers,
): boolean | null {
  if (sitsElsewhere(mine, heard, nonces)) return false;
  if (!laid) return null;
  const isSame = laid.length === nonces.length && laid.every(isAt(nonces));
  return isSame || (isLast(mine, laid) ? false : null);
}

/** Whether this phone added the last number: all that was missing then. */
function isLast(mine: readonly string[], laid: readonly Place[]): boolean {
  const seals = laid.map(({ sealed }) => sealed);
  const missing = mine.filter((nonce) => !seals.includes(sealOf(nonce)));
  return laid.filter(isFree).length <= missing.length;
}

/** The own numbers, with the seats on which they have to be found. */
function numbered({ nonces, laid }: Kept): string[] {
  if (!laid || !isLast(nonces, laid)) return [...nonces];
  const free = laid.findIndex(isFree);
  const seats = nonces.map((one) =>
    laid.findIndex(({ sealed }) => sealed === sealOf(one)),
  );
  const isOne = seats.filter((seat) => seat < 0).length < 2;
  return nonces.map((nonce, i) => {
    const seat = seats[i]! < 0 ? free : seats[i]!;
    return isOne || seats[i]! >= 0 ? `${seat}:${nonce}` : nonce;
  });
}

const isAt =
  (nonces: Numbers) =>
  (place: Place, seat: number): boolean =>
    isFree(place) ? !!nonces[seat] : (place.sealed ?? null) === sealAt(nonces, seat);

const sealAt = (nonces: Numbers, seat: number): string | null => {
  const nonce = nonces[seat];
  return nonce ? sealOf(nonce) : null;
};

/** Whether this phone played other seats than those for which it added numbers. */
function sitsElsewhere(
  mine: readonly string[],
  heard: Heard,
  nonces: Numbers,
): boolean {
  const seats = Object.keys(heard).map(Number);
  if (seats.length !== mine.length) return false;
  return seats.some((seat) => !mine.includes(nonces[seat] ?? ""));
}

/** Who sat down when this phone had last seen the table. */
function cameAfter({ nonces: mine, laid }: Kept, history: History): string[] {
  const known = [...mine.map(sealOf), ...(laid ?? []).map(({ sealed }) => sealed)];
  return history.seats
    .filter((_, seat) => {
      const seal = sealAt(history.fairness.nonces, seat);
      return seal && !known.includes(seal);
    })
    .map(({ name }) => name ?? "?");
}

/** Whether the history tells each seat what it heard, at the same count. */
function isHeard(heard: Heard, history: History): boolean | null {
  const seats = Object.entries(heard);
  if (!seats.length) return null;
  return seats.every(([seat, memories]) => {
    const told = toldTo(Number(seat), history);
    return memories.every((memory) => told[memory.seen]?.has(textOf(memory)));
  });
}

type Event = Record<string, unknown> & { event: string };
type Row = {
  told: { event: Event; to?: number[] | null; others?: Event | null }[];
};

const isRow = (row: object): row is Row => "told" in row;

/** What a seat was told, by its count. */
function toldTo(seat: number, history: History): Set<string>[] {
  const rows = history.events.filter(isRow);
  const told = rows.map((row) =>
    row.told.flatMap(({ event, to, others }) =>
      !to || to.includes(seat) ? [event] : others ? [others] : [],
    ),
  );
  const counted = told.filter((events) => events.length);
  return [[], ...counted].map((events) => new Set(events.map(textIn)));
}

const textOf = ({ type, facts }: Memory): string => canonical([type, facts]);

function textIn({ event, rules: _, ...facts }: Event): string {
  return canonical([event, facts]);
}
