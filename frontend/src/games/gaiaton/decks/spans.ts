// How long the animals of a deck live, in steps that grow as lifespans do.
import type { Animal } from "../animals";
import type { AnimalView } from "../types/gaiaton";

interface Span {
  /** "3–5", "81+" */
  label: string;
  n: number;
}

const ENDS = [2, 5, 10, 20, 40, 80];

/** How many animals have their longest life within each step. */
export function spansOf(animals: readonly Animal[]): Span[] {
  return [...ENDS, Infinity].map((end, i) => {
    const from = (ENDS[i - 1] ?? 0) + 1;
    const n = animals.filter(({ max }) => max >= from && max <= end).length;
    return { label: end === Infinity ? `${from}+` : `${from}\u2013${end}`, n };
  });
}

export interface Sums {
  /** Half of the animals live as long or longer. */
  middle: number;
  /** What all are worth as support together. */
  support: number;
  /** How many have a low and a max. */
  ranges: number;
}

export function sumsOf(animals: readonly AnimalView[]): Sums {
  const years = animals.map(({ max }) => max).sort((one, other) => other - one);
  return {
    middle: years[Math.ceil(years.length / 2) - 1] ?? 0,
    support: animals.reduce((sum, { support }) => sum + support, 0),
    ranges: animals.filter(({ low, max }) => low < max).length,
  };
}
