// The phone's own part in a provable shuffle: the numbers it added, and the check at the end.
import { api } from "../api/calls";
import type { Game } from "../api/types";
import { keep, recall } from "./kept";
import { nonce, uuid } from "./random";

export interface Proof {
  secret: string;
  isKept: boolean;
  /** Whether the number this phone added is among those that shuffled; null if it added none. */
  isMineIn: boolean | null;
}

/** What a phone says when it sits down. Sent again it is the same, so it sits once. */
interface Seating {
  id: string;
  nonce: string;
}

/** Takes a seat, kept for us or open with a code, with a number of the phone's own. */
export async function takeSeat(
  game: string,
  place: { seat: number } | { code: string },
): Promise<Game> {
  const taken = seatings(game);
  const [at] = Object.values(place) as [number | string];
  const mine = (taken[at] ??= { id: uuid(), nonce: nonce() });
  keep(`seating.${game}`, taken);
  return api.take(game, { ...mine, ...place });
}

const seatings = (game: string): Record<string, Seating> =>
  recall(`seating.${game}`) ?? {};

/** Takes every seat that is kept for this player. */
export async function takeMySeats(game: Game): Promise<Game> {
  let now = game;
  for (const seat of game.mine_to_take) now = await takeSeat(game.id, { seat });
  return now;
}

/** Checks the promise made before the deal against the secret shown after the end. */
export async function check(game: Game): Promise<Proof | null> {
  const { secret, nonces } = (await api.history(game.id)).fairness;
  if (!secret) return null;
  const { sha256 } = await import("./sha256");
  const mine = Object.values(seatings(game.id));
  return {
    secret,
    isKept: sha256(bytesOf(secret)) === game.commitment,
    isMineIn: mine.length ? mine.every(({ nonce }) => nonces.includes(nonce)) : null,
  };
}

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
