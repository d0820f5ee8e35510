// The first things each of my seats heard of a game, kept by this phone until the end
// shows the history of all: whatever a game calls its deal, what was told stands there.
import type { Game, Told } from "../api/types";
import { keep, lockAway, recall } from "./storage";

/** One thing that was told, and the count of its seat then. */
export type Memory = Pick<Told, "seen" | "type" | "facts">;
/** What seats heard first. */
export type Heard = Readonly<Record<number, readonly Memory[]>>;

const MOST = 30; // of a seat: the deal of any game is among them

export const heard = (game: string): Heard => recall(`heard.${game}`) ?? {};

/** Keeps what a seat hears first, if this phone took part in the shuffle. */
export function keepHeard({ id, status, seat }: Game, told: readonly Told[]): void {
  if (status !== "running" || seat === null || recall(`promise.${id}`) === null) return;
  const all = heard(id);
  const mine = all[seat] ?? [];
  const known = new Set(mine.map(({ seen }) => seen));
  const fresh = told
    .filter(({ seen }) => !known.has(seen))
    .map(({ seen, type, facts }) => ({ seen, type, facts }));
  const first = [...mine, ...fresh].sort((a, b) => a.seen - b.seen).slice(0, MOST);
  if (fresh.length) keep(`heard.${id}`, { ...all, [seat]: first });
  if (!mine.length && fresh.length) lockAway(id);
}
