// The judgement of a shuffle when its secret is out: by what this phone kept, never by a
// promise that comes along with the secret.
import { api } from "../api/calls";
import type { History } from "../api/types";
import { type Deals, firstDeals, type Happened } from "./dealt";
import { kept, type Kept } from "./proof";
import { sha256 } from "../api/sha256";

/** Each answer is null where this phone kept nothing to judge by. */
export interface Judgement {
  secret: string;
  /** What every shuffle of the game follows from. */
  seed: string;
  /** Whether the secret is the promised one. */
  isPromised: boolean | null;
  /** Whether the numbers this phone added are among those that shuffled. */
  isMineIn: boolean | null;
  /** Whether the first cards this phone saw are those of the history. */
  isDealt: boolean | null;
}

/** Judges a game that is over; null while its secret is not out. */
export async function judgementOf(game: string): Promise<Judgement | null> {
  return judge(kept(game), await api.history(game));
}

export function judge(mine: Kept, history: History): Judgement | null {
  const { secret, nonces } = history.fairness;
  if (!secret) return null;
  const { promise, deals } = mine;
  return {
    secret,
    seed: seedOf(history.format, secret, nonces),
    isPromised: promise === null ? null : sha256(bytesOf(secret)) === promise,
    isMineIn: mine.nonces.length
      ? mine.nonces.every((nonce) => nonces.includes(nonce))
      : null,
    isDealt: Object.keys(deals).length ? isSame(deals, dealsOf(history)) : null,
  };
}

/** What it comes to: broken by one wrong answer, kept if promise and number are right. */
export function verdict(found: Judgement): "kept" | "broken" | "unknown" {
  const { isPromised, isMineIn, isDealt } = found;
  if ([isPromised, isMineIn, isDealt].includes(false)) return "broken";
  return isPromised && isMineIn ? "kept" : "unknown";
}

/** The seed as engine/kernel/fairness.py makes it. */
function seedOf(
  format: string,
  secret: string,
  nonces: History["fairness"]["nonces"],
): string {
  const parts = [secret, ...nonces.map((nonce) => nonce ?? "")];
  const lengths = !format.endsWith("/1");
  const measured = (hex: string) => byteOf(hex.length / 2) + hex;
  return sha256(bytesOf((lengths ? parts.map(measured) : parts).join("")));
}

const byteOf = (n: number): string => n.toString(16).padStart(2, "0");

/** The cards that each seat was dealt first, as the finished history has them. */
function dealsOf({ events }: History): Deals {
  const rows = events as { told: { event: Happened }[] }[];
  return firstDeals(rows.flatMap(({ told }) => told.map(({ event }) => event)));
}

const isSame = (mine: Deals, all: Deals): boolean =>
  Object.entries(mine).every(
    ([seat, cards]) => all[Number(seat)]?.join() === cards.join(),
  );

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
