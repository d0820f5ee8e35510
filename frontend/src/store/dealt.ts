// The first cards each of my seats was dealt, kept by this phone until the end shows the
// history of all cards. Every game tells a deal as `Dealt`: its seat alone hears which.
import type { Game, Told } from "../api/types";
import { keep, recall } from "./kept";

/** The first cards of seats. */
export type Deals = Readonly<Record<number, readonly string[]>>;
/** What happened, as a history has it. */
export type Happened = Readonly<Record<string, unknown>>;

export const dealt = (game: string): Deals => recall(`dealt.${game}`) ?? {};

/** Keeps the first cards my seats hear of, if this phone took part in the shuffle. */
export function keepDealt({ id, status }: Game, told: readonly Told[]): void {
  if (status !== "running" || recall(`promise.${id}`) === null) return;
  const deals = firstDeals(told.map(({ type, facts }) => ({ event: type, ...facts })));
  if (Object.keys(deals).length) keep(`dealt.${id}`, { ...deals, ...dealt(id) });
}

/** The first cards that each seat was dealt, as far as they were told. */
export function firstDeals(events: readonly Happened[]): Deals {
  const deals: Record<number, readonly string[]> = {};
  for (const { event, seat, cards } of events)
    if (event === "Dealt" && typeof seat === "number" && Array.isArray(cards))
      deals[seat] ??= cards;
  return deals;
}
