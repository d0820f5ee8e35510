// The cards of a set, asked for once, and what is said of each of them.
import { computed, signal } from "@preact/signals";
import { ask, Refused } from "../../api/client";
import { lost } from "../../store/network";
import { type Key, say, sentence } from "../../words";
import { colourName } from "./colours";
import type { ActionView, ChampionView, SetView } from "./types/galatune";

export type Action = ActionView;
export type Champion = ChampionView;

export const FIRST = "house-1"; // the set of tables that name no other
export const NEWEST = "house-2"; // the set of new tables

interface Known {
  set: SetView;
  actions: ReadonlyMap<string, Action>;
  champions: ReadonlyMap<string, Champion>;
}

const sets = signal<Readonly<Record<string, Known>>>({});
const wanted = signal("");
const asked = new Set<string>();

/** The set that was wanted last, if there is none of that name. */
export const noSet = signal("");

/** What is known of the set that is played with now. */
const known = computed(() => sets.value[wanted.value] ?? null);

/** Plays with a set, which is fetched once. Until it has come cards lie face down. */
export async function wantCards(set: string): Promise<void> {
  wanted.value = set;
  if (asked.has(set) || set in sets.value) return;
  asked.add(set);
  try {
    takeSet(await ask<SetView>("GET", `/systems/galatune/cards/${set}`));
  } catch (failure) {
    asked.delete(set);
    if (failure instanceof Refused && !failure.isForNow) noSet.value = set;
    else lost();
  }
}

/** Learns a set: a Special Action goes by its champion's id. */
export function takeSet(set: SetView): void {
  const all = [...set.actions, ...set.champions.map(({ special }) => special)];
  const found = {
    set,
    actions: new Map(all.map((one) => [one.id, one])),
    champions: new Map(set.champions.map((one) => [one.id, one])),
  };
  sets.value = { ...sets.value, [set.id]: found };
}

export const cardSet = (): SetView | null => known.value?.set ?? null;

export const cardOf = (id: string): Action | null =>
  known.value?.actions.get(id) ?? null;

export const championOf = (id: string): Champion | null =>
  known.value?.champions.get(id) ?? null;

export const cardName = (id: string): string => cardOf(id)?.name ?? id;

/** What a card is, in words: "Light Energy Attack 4". */
export const kindOf = ({ colour, property, function: what, rating }: Action): string =>
  say("galatune.kind", {
    colour: colourName(colour),
    property: say(`galatune.${property}`),
    what: say(`galatune.${what}` as Key),
    rating,
  });

/** How a card is called aloud: "Halo Cutter, Light Energy Attack 4. Hits every opponent." */
export function spoken(card: Action): string {
  const said = `${card.name}, ${kindOf(card)}`;
  return card.text ? `${said}. ${sentence(card.text)}` : said;
}

/** "Veto for your Eclipse". */
export const offerOf = (gives: string, gets: string): string =>
  say("galatune.offer_of", { gives: cardName(gives), gets: cardName(gets) });
