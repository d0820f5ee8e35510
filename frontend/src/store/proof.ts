// The phone's own part in a provable shuffle. It keeps the promise it was shown before it
// gave a number, that number, and the first cards it was dealt.
import { api } from "../api/calls";
import type { Game } from "../api/types";
import { dealt, type Deals } from "./dealt";
import { keep, recall } from "./kept";
import { nonce, uuid } from "./random";

/** What this phone knows of a shuffle by itself; null and nothing where it kept nothing. */
export interface Kept {
  promise: string | null;
  nonces: readonly string[];
  deals: Deals;
}

/** What a phone says when it sits down. Sent again it is the same, so it sits once. */
interface Seating {
  id: string;
  nonce: string;
}

/** Takes a seat, kept for us or open with a code, with a number of the phone's own. */
export async function takeSeat(
  game: string,
  shown: string,
  place: { seat: number; code?: string } | { code: string },
): Promise<Game> {
  const promise = keepPromise(game, shown);
  const taken = seatings(game);
  const [at] = Object.values(place) as [number | string];
  const mine = (taken[at] ??= { id: uuid(), nonce: nonce() });
  keep(`seating.${game}`, taken);
  return api.take(game, { ...mine, promise, ...place });
}

/** Takes every seat that is kept for this player. */
export async function takeMySeats(game: Game): Promise<Game> {
  let now = game;
  for (const seat of game.mine_to_take)
    now = await takeSeat(game.id, game.commitment, { seat });
  return now;
}

export const kept = (game: string): Kept => ({
  promise: recall(`promise.${game}`),
  nonces: Object.values(seatings(game)).map((one) => one.nonce),
  deals: dealt(game),
});

/** The first promise counts: one that is shown when our number is out proves nothing. */
function keepPromise(game: string, shown: string): string {
  const first = recall<string>(`promise.${game}`);
  if (first === null && !Object.keys(seatings(game)).length)
    keep(`promise.${game}`, shown);
  return first ?? shown;
}

const seatings = (game: string): Record<string, Seating> =>
  recall(`seating.${game}`) ?? {};
