// Tables of which no server keeps anything yet: a hand against the house, a lesson, the
// deal of a day, a sandbox. Where each was dealt is kept here until its first answer makes a game of
// it, and whoever is not known yet a guest.
import type { Table } from "../api/calls";
import { Refused } from "../api/client";
import type { Game, Played } from "../api/types";
import { dayApi } from "../api/days";
import { firstCall, unplayedApi } from "../api/unplayed";
import { say } from "../words";
import { type Move, put } from "../worker/box";
import { dealAt, DEALS, type Door, doorOf, keep, recall, UNPLAYED } from "./storage";
import { nameless } from "./nameless";
import { me, settleIn, whoAmI } from "./player";
import { nonce, uuid } from "./random";
import { go } from "./route";
import { expectNews, layOut, place, takeIn } from "./table";

interface Unplayed extends Door {
  /** What its table is called here: the game too, unless that has a name already. */
  id: string;
  /** What is played; there is one table of each. */
  of: string;
  /** What was promised before this phone added a number. */
  promise?: string;
}

interface Guest {
  id: string;
  name: string;
}

const MOST = 8; // the one that was looked at longest ago is forgotten
const MOST_DEALS = 16; // whose first addresses lead on
const GUEST = "guest";

/** The tables as they lie here. */
const laid = new Map<string, Game>();

/** A hand of a game against the house, of the first one unless it is named. */
export const lookAtHand = (system?: string): Promise<Game> =>
  look(`hand ${system ?? ""}`, async () => {
    const path = `/hand/${uuid()}`;
    const called = { game: uuid(), ...(system && { system }) };
    const { commitment: promise } = await unplayedApi.promise({ path, query: called });
    return { id: called.game, path, query: { ...called, nonce: nonce() }, promise };
  });

/** The table at which a game is learned. */
export const lookAtLesson = (system: string, sitting: number): Promise<Game> =>
  look(`lesson ${system} ${sitting}`, () => {
    const id = uuid();
    return { id, path: `/introductions/${system}/${sitting}`, query: { game: id } };
  });

/** The table of a day's deal, whose game is called as the server says. */
export const lookAtDeal = (day: string, system: string): Promise<Game> =>
  look(`deal ${day} ${system}`, () => {
    return { id: uuid(), path: `/days/${day}/${system}`, query: {} };
  });

/** A sandbox that goes on from a position of a game or a replay. */
export const lookAtSandbox = (of: string, from: Position): Promise<Game> =>
  look(`branch ${of} ${JSON.stringify(from)}`, () => {
    const id = uuid();
    const wanted = Object.entries(from).map(([name, value]) => [name, `${value}`]);
    return { id, path: `/${of}/branch`, query: { id, ...Object.fromEntries(wanted) } };
  });

/** Of a game as a seat knew it, or of a replay; with a level the house plays the others. */
type Position =
  | { seat: number; seen: number; level?: number }
  | { number: number; seat?: number; level?: number };

type Called = Omit<Unplayed, "of">;

/** A table as it lay when it was looked at before, or one that is called anew. */
async function look(of: string, call: () => Called | Promise<Called>): Promise<Game> {
  const known = Object.values(unplayed()).find((one) => one.of === of);
  const game = known && (await dealt(known));
  return game ?? (await dealt({ of, ...(await call()) }))!;
}

/** It as it is dealt now; null if that is not what was promised. */
async function dealt(one: Unplayed): Promise<Game | null> {
  const before = doorOf(one.id) && laid.get(one.id);
  if (before) return before;
  const game = await unplayedApi.look(one);
  if (one.promise && game.commitment !== one.promise) return null;
  const others = Object.values(unplayed()).filter(({ of }) => of !== one.of);
  keepAll([...others, one].slice(-MOST));
  if (dayOf(one)) keepAddress(one);
  const mine = { ...game, id: one.id };
  laid.set(one.id, mine);
  return mine;
}

/** Such a table, as whoever opens it sees it. */
export async function tableOf(id: string): Promise<Table> {
  const game = await dealt(find(id));
  if (!game) forget(id);
  return { body: { ...game!, events: [] }, etag: null };
}

/**
 * Its first answer makes a game of it, and a guest of whoever is not known yet. The deal is
 * heard with it, and kept for the proof. The whole call is kept with the move, so that the
 * worker and the page that is opened next can send it again.
 */
export async function playFirst(move: Move): Promise<Played> {
  const guest = await newcomer();
  const one = find(move.game);
  const first = firstCall(one.id, { answer: { ...move.answer, after: 0 }, guest });
  await put({ ...move, first }).catch(() => null);
  const played = await unplayedApi.play(first).catch((why) => giveUp(one, why));
  if (one.promise) {
    const { keepSeat } = await import("./proof");
    keepSeat(played.game, one.promise, { id: one.id, nonce: one.query["nonce"]! });
  }
  arrived(one);
  if (played.game.id !== one.id && place.peek() === move.place) goOn(one.id, played);
  return played;
}

/** Keeps a sandbox in which the house has to move first: nobody can answer before it. */
export async function letTheHouseBegin(id: string): Promise<void> {
  const guest = await newcomer();
  const one = find(id);
  const game = await unplayedApi.keep(one, guest);
  arrived(one);
  layOut(game);
  expectNews();
}

/** Whoever is not known yet, as a guest: the same one until a call has arrived. */
async function newcomer(): Promise<Guest | null> {
  if (me.peek() === undefined) await whoAmI();
  if (me.peek()) return null;
  const guest = recall<Guest>(GUEST) ?? { id: uuid(), name: say("seat.guest") };
  keep(GUEST, guest);
  return guest;
}

/** It is kept there now, and whoever came by that call is known. */
function arrived({ id }: Unplayed): void {
  forget(id);
  const guest = recall<Guest>(GUEST);
  if (!guest || (me.peek() ?? guest).name !== guest.name) return;
  nameless.value = true;
  void settleIn().then(
    () => keep(GUEST, null),
    () => null,
  );
}

/** A deal of the day has a name of its own from its first answer on. */
function goOn(before: string, played: Played): void {
  takeIn(played);
  if (location.pathname.endsWith(before))
    go(`/game/${played.game.id}`, { replace: true });
}

/** Of what was played already, on another phone or in a reply that was lost, it tells. */
async function giveUp(one: Unplayed, failure: unknown): Promise<never> {
  if (failure instanceof Refused && /closed|reused/.test(failure.problem.type)) {
    await leadOn(one).catch(() => null);
    forget(one.id);
    keep(GUEST, null);
    void whoAmI().catch(() => null);
  }
  throw failure;
}

/** A deal of the day that was begun elsewhere goes on there: who has it open is led to it. */
async function leadOn(one: Address): Promise<void> {
  const [day, system] = dayOf(one) ?? [];
  if (!day || !system) return;
  const { status, game } = await dayApi.day(day, system);
  if (location.pathname.endsWith(one.id))
    go(status === "new" ? `/day/${day}/${system}` : `/game/${game}`, { replace: true });
}

/** Leads from where a deal of the day lay, and lies no more; false if none did. */
export async function leadFrom(id: string): Promise<boolean> {
  const path = dealAt(id);
  if (path) await leadOn({ id, path });
  return !!path;
}

type Address = Pick<Unplayed, "id" | "path">;

/** The day and the system of a deal of the day. */
const dayOf = ({ path }: Address): string[] | undefined =>
  /^\/days\/(.+)\/(.+)$/.exec(path)?.slice(1);

/** Its game will have another address: who comes by the first one is led on. */
function keepAddress({ id, path }: Address): void {
  const others = Object.entries(recall<Record<string, string>>(DEALS) ?? {});
  const all = [...others.filter(([other]) => other !== id), [id, path]];
  keep(DEALS, Object.fromEntries(all.slice(-MOST_DEALS)));
}

const unplayed = (): Record<string, Unplayed> => recall(UNPLAYED) ?? {};
const find = (game: string): Unplayed => unplayed()[game]!;
const forget = (game: string): void =>
  keepAll(Object.values(unplayed()).filter(({ id }) => id !== game));

const keepAll = (all: readonly Unplayed[]): void =>
  keep(
    UNPLAYED,
    all.length ? Object.fromEntries(all.map((one) => [one.id, one])) : null,
  );
