// What a game's lots come from, as engine/kernel/fairness.py makes it (docs/shuffle.md).
import type { History } from "../api/types";
import { bytesOf, hexOf } from "../api/bytes";
import { sha256 } from "../api/sha256";
import { fingerprint } from "./canonical";

const HALF = 64; // hex digits of a secret drawn by lot; what is played follows them

export const promiseOf = (secret: string): string => sha256(bytesOf(secret));

/**
 * The seed; older formats hash the numbers in the order of the seats. However a number is
 * written, its seal is that of its bytes: so is the seed.
 */
export function seedOf(
  format: string,
  secret: string,
  nonces: readonly (string | null)[],
): string {
  const inOrder = nonces.map((nonce) => plain(nonce ?? ""));
  const parts = [
    plain(secret),
    ...(isOld(format) ? inOrder : inOrder.filter(Boolean).sort()),
  ];
  const measured = (hex: string) => byteOf(hex.length / 2) + hex;
  const isFirst = format.endsWith("/1");
  return sha256(bytesOf((isFirst ? parts : parts.map(measured)).join("")));
}

/**
 * Whether the promise has bound what is played; null in games of older formats, whose
 * secret holds nothing of it. Each format has another seed, and a server might choose: so
 * a secret that does is of none. But to the first deals of a day nobody added a number.
 */
export function isAsAgreed(history: History, secret: string): boolean | null {
  const { format, system, rules, options, cards, fairness } = history;
  const agreed = { system, rules, options, cards: cards?.hash ?? null };
  const isWhole = !cards || fingerprint(cards.set) === cards.hash;
  const isHeld = isWhole && secret.slice(HALF) === fingerprint(agreed);
  if (!isOld(format)) return isHeld;
  const isNumbered = fairness.nonces.some((nonce) => nonce && /[^0]/.test(nonce));
  return isHeld && isNumbered ? false : null;
}

export const isOld = (format: string): boolean => /\/[12]$/.test(format);

const plain = (hex: string): string => hexOf(bytesOf(hex));

const byteOf = (n: number): string => n.toString(16).padStart(2, "0");
