// What the seed deals, reckoned by the phone. Each game says it a second time, in the
// `deal.ts` of its folder: from cards, options and answers alone, never from what was told.
import type { History } from "../api/types";
import { Chance } from "./chance";

/** What happened, as a history has it. */
export type Happened = Readonly<Record<string, unknown>> & { event: string };
/** One act of a history. */
export type Act = Readonly<Record<string, unknown>> & { number: number; act: string };

/** A finished game as its dealer reads it. */
export interface Dealing {
  system: string;
  options: Readonly<Record<string, unknown>>;
  set: unknown;
  seats: number;
  acts: readonly Act[];
  /** All that happened, each with the number of its act. */
  events: readonly (Happened & { number: number })[];
}

/**
 * The lots of the beginning: as the phone draws them, and as they were told. A dealer
 * draws what there was to deal, however little of it a history tells.
 */
export interface Deal {
  drawn: readonly string[];
  told: readonly string[];
}

/** Deals a game again; null where this game cannot be dealt by a phone. */
export type Dealer = (game: Dealing, chance: Chance) => Deal | null;

const found = import.meta.glob<{ dealers: Readonly<Record<string, Dealer>> }>(
  "../games/*/deal.ts",
);

/** The deal of a finished game; null where the phone cannot deal it, or nothing was dealt. */
export async function dealOf(history: History, seed: string): Promise<Deal | null> {
  for (const load of Object.values(found)) {
    const deal = (await load()).dealers[history.system];
    if (deal) return something(deal(dealing(history), new Chance(seed)));
  }
  return null;
}

/** Whether what was told is what the seed deals: all of it, in this order. */
export const isDrawn = ({ drawn, told }: Deal): boolean =>
  told.length === drawn.length && told.every((line, n) => line === drawn[n]);

const something = (deal: Deal | null): Deal | null => (deal?.told.length ? deal : null);

function dealing(history: History): Dealing {
  const { system, options, cards, fairness, acts, events } = history;
  const rows = events as { number: number; told: { event: Happened }[] }[];
  return {
    system,
    options,
    set: cards?.set,
    seats: fairness.nonces.length, // the phone has kept whose these are
    acts: acts as unknown as Act[],
    events: rows.flatMap(({ number, told }) =>
      told.map(({ event }) => ({ ...event, number })),
    ),
  };
}

/** Cards in the order of their set, as hands are kept. */
export const sorted = (cards: readonly string[], order: readonly string[]): string[] =>
  [...cards].sort((one, other) => order.indexOf(one) - order.indexOf(other));

/** A line to compare: whose cards they are, and which. */
export const line = (what: unknown, cards: readonly string[]): string =>
  `${what}: ${cards.join(" ")}`;
