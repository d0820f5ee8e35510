// What this phone kept of its shuffles, as a part of its player's download, and read back
// from there when the browser has forgotten it.
import { signal } from "@preact/signals";
import { exportPath } from "../api/account";
import { bytesOf } from "../api/bytes";
import { ask } from "../api/client";
import { sha256 } from "../api/sha256";
import { canonical } from "../fair/canonical";
import { keep, recall, recallAll } from "./storage";

/** All that is kept of a shuffle, by the names under which it is. */
const PARTS = ["promise", "seating", "laid", "start", "heard", "refused"] as const;

/** What was kept of a game's shuffle, signed with the phone's first number there. */
export interface Shuffle {
  game: string;
  kept: Partial<Record<(typeof PARTS)[number], unknown>>;
  signed: string;
}

/** How often something was read back: what was judged by what is kept is judged anew. */
export const readings = signal(0);

/** All that is kept about me: what the server knows, and what this phone kept. */
export async function everything(): Promise<object> {
  const told = await ask<object>("GET", exportPath.slice("/api".length));
  return { ...told, shuffles: shuffles() };
}

/** What this phone kept of every shuffle to which it added a number. */
export const shuffles = (): Shuffle[] =>
  recallAll("promise.").flatMap(([game]) => {
    const kept = partsOf(game);
    const signed = signature(game, kept);
    return signed ? [{ game, kept, signed }] : [];
  });

/** What is kept of one game's shuffle. */
export function partsOf(game: string): Shuffle["kept"] {
  const pairs = PARTS.map((part) => [part, recall(`${part}.${game}`)] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== null));
}

/** Keeps again what this phone once kept of a shuffle. */
export function keepAgain(game: string, kept: Shuffle["kept"]): void {
  for (const part of PARTS) keep(`${part}.${game}`, kept[part] ?? null);
  readings.value++;
}

/**
 * Keeps again what a download has of shuffles of which this phone keeps nothing; returns
 * how many there are. What was altered, or belongs to another game, is left alone.
 */
export function readBack(file: unknown): number {
  const found = (file as { shuffles?: unknown } | null)?.shuffles;
  const lost = (Array.isArray(found) ? (found as Shuffle[]) : []).filter(isLost);
  for (const { game, kept } of lost) keepAgain(game, kept);
  return lost.length;
}

const isLost = (one: Shuffle | null): boolean =>
  !!one?.kept &&
  recall(`promise.${one.game}`) === null &&
  signature(one.game, one.kept) === one.signed;

/** HMAC-SHA-256 (RFC 2104) under the first number; null where there is none. */
function signature(game: string, kept: Shuffle["kept"]): string | null {
  const seatings = Object.values((kept.seating ?? {}) as Record<string, Seating>);
  const number = seatings[0]?.nonce;
  return number ? hmac(bytesOf(number), utf8(canonical({ game, kept }))) : null;
}

interface Seating {
  nonce?: string;
}

function hmac(key: Uint8Array, message: Uint8Array): string {
  const padded = (by: number) =>
    Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ by);
  const inner = bytesOf(sha256(joined(padded(0x36), message)));
  return sha256(joined(padded(0x5c), inner));
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const joined = (one: Uint8Array, other: Uint8Array): Uint8Array =>
  Uint8Array.from([...one, ...other]);
