// Where the buttons of a replay lead: from position to position, from turn to turn.
import type { Position } from "../api/types";

/** Keeps a position inside the game. */
export const within = (positions: readonly Position[], n: number): number =>
  Math.max(0, Math.min(n, positions.length - 1));

/** The beginning of the next turn, or the end. */
export function turnOn(positions: readonly Position[], n: number): number {
  const turn = positions[n]?.turn;
  const next = positions.findIndex((one, i) => i > n && one.turn !== turn);
  return next < 0 ? positions.length - 1 : next;
}

/** The beginning of this turn, or of the one before when we stand there already. */
export function turnBack(positions: readonly Position[], n: number): number {
  const first = firstOfTurn(positions, n);
  return first < n ? first : firstOfTurn(positions, Math.max(0, n - 1));
}

function firstOfTurn(positions: readonly Position[], n: number): number {
  const turn = positions[n]?.turn;
  let first = n;
  while (first > 0 && positions[first - 1]?.turn === turn) first--;
  return first;
}

/** The position at which a viewer's count became `seen`. */
export function positionOf(positions: readonly Position[], seen: number): number {
  return within(
    positions,
    positions.findIndex((one) => one.seen === seen),
  );
}

/** The position before something was told: from there it plays itself. */
export const beforeTold = (positions: readonly Position[], seen: number): number =>
  within(positions, positionOf(positions, seen) - 1);

const KEYS: Record<string, (positions: readonly Position[], n: number) => number> = {
  ArrowLeft: (_, n) => n - 1,
  ArrowRight: (_, n) => n + 1,
  PageUp: turnBack,
  PageDown: turnOn,
  Home: () => 0,
  End: (positions) => positions.length - 1,
};

/** Where a key leads, or null for keys that mean nothing here. */
export function keyed(
  key: string,
  positions: readonly Position[],
  n: number,
): number | null {
  const step = KEYS[key];
  return step ? within(positions, step(positions, n)) : null;
}
