// The cards of a set, asked for once: boxes as data, what they do in words.
import { signal } from "@preact/signals";
import { ask } from "../../api/client";
import { lost } from "../../store/network";
import type {
  AdversaryView,
  BoxView,
  CardView,
  ClassView,
  FaceView,
  GalaxyView,
  Goal,
  HomeworldView,
  RowView,
  SetView,
  SideView,
  SocietyView,
} from "./types/one-deck-galaxy";

export type { AdversaryView, BoxView, CardView, Goal, RowView, SetView };

const sets = signal<Record<string, SetView>>({});
const asked = new Set<string>();
const names = new WeakMap<SetView, Map<string, string>>();

/** Fetches a set of cards, once. */
export async function wantSet(set: string): Promise<void> {
  if (asked.has(set)) return;
  asked.add(set);
  try {
    const found = await ask<SetView>("GET", `/systems/one-deck-galaxy/cards/${set}`);
    sets.value = { ...sets.value, [set]: found };
  } catch {
    asked.delete(set);
    lost();
  }
}

/** The name of the set that a game is played with. */
export const editionOf = ({ options }: GalaxyView): string =>
  options.edition ?? "house-1";

/** The set of a game, as soon as it has come. */
export const setOf = (view: GalaxyView): SetView | null =>
  sets.value[editionOf(view)] ?? null;

/** Follows the id of a card of the second set, which four players have besides. */
const SECOND = /\*$/;

/** A card of the galaxy by its id; both copies of it are printed alike. */
export function cardIn(set: SetView, id: string | undefined): CardView | null {
  const design = id?.replace(SECOND, "");
  return set.cards.find((card) => card.id === design) ?? null;
}

export const homeIn = (set: SetView, id: string | undefined): HomeworldView | null =>
  set.homeworlds.find((home) => home.id === id) ?? null;

export const societyIn = (set: SetView, id: string | undefined): SocietyView | null =>
  set.societies.find((society) => society.id === id) ?? null;

/** The Adversary that is played against. */
export const foeOf = (
  set: SetView,
  { adversary }: Pick<GalaxyView, "adversary">,
): AdversaryView =>
  set.adversaries.find(({ id }) => id === adversary) ?? set.adversaries[0]!;

/** The side of its card that is played. */
export const sideOf = (
  foe: AdversaryView,
  { back }: Pick<GalaxyView, "back">,
): SideView => foe.sides[back ? 1 : 0]!;

/** The side of the Confrontation card that is up. */
export const faceOf = (foe: AdversaryView, view: GalaxyView): FaceView =>
  foe.faces[view.foe.face ?? 0]!;

export const classOf = (set: SetView, { starbase }: GalaxyView): ClassView =>
  set.starbase[starbase - 1]!;

/** What anything of the set is called. */
export function nameIn(set: SetView, id: string): string {
  let known = names.get(set);
  if (!known) names.set(set, (known = new Map(named(set))));
  return known.get(id.replace(SECOND, "")) ?? id;
}

/** What a Tech, an Event or a food does. */
export function textIn(set: SetView, id: string): string {
  const tech = cardIn(set, id) ?? homeIn(set, id) ?? societyIn(set, id);
  if (tech) return tech.tech.join(" / ");
  const lines = set.adversaries.flatMap(({ events, foods }) => [...events, ...foods]);
  return lines.find((line) => line.id === id)?.text ?? "";
}

const named = (set: SetView): [string, string][] =>
  [
    ...set.cards,
    ...set.homeworlds,
    ...set.societies,
    ...set.adversaries.flatMap((foe) => [foe, ...foe.events, ...foe.foods]),
  ].map(({ id, name }) => [id, name]);
