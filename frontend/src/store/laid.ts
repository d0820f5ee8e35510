// A table as it lay while a number of its shuffle was missing: kept from every look at it.
import type { Game } from "../api/types";
import { keep, recall } from "./storage";

/** A place at an open table, with the SHA-256 of the number that was added there. */
export interface Place {
  seat: number;
  kind: string;
  name: string | null;
  sealed?: string;
}

/**
 * Keeps who sits where at an open table at which this phone takes part. If it has said
 * what was the last number, another one has to be missing beside it: what is shown else
 * may follow from them all.
 */
export function keepTable({ id, status, seats }: Shown): void {
  if (status !== "open" || recall(`promise.${id}`) === null) return;
  const last = recall<string>(`last.${id}`);
  if (!last || seats.some(({ sealed }) => sealed === last)) keepLaid(id, seats);
}

type Shown = Pick<Game, "id" | "status"> & { seats: readonly Place[] };

/** Keeps the table as it lies before a number of ours is said, which has this seal. */
export function keepBefore(game: string, seats: readonly Place[], seal: string): void {
  keepLaid(game, seats);
  keep(`last.${game}`, seats.filter(isFree).length === 1 ? seal : null);
}

/** Whether somebody still has to sit there, and to add a number. */
export const isFree = ({ kind }: Place): boolean => kind === "open" || kind === "held";

/**
 * Keeps who sits where, by the numbers they added, while one is missing: a server that
 * knows them all may show any table, as open still.
 */
function keepLaid(game: string, seats: readonly Place[]): void {
  if (seats.some(isFree)) keep(`laid.${game}`, seats.map(placeOf));
}

export const placeOf = ({ seat, kind, name, sealed }: Place): Place => ({
  seat,
  kind,
  name,
  ...(sealed ? { sealed } : {}),
});
