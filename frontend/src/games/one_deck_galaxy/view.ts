// The sight of One Deck Galaxy, as its engine gives it: where boxes are, and what lies there.
import type { Game } from "../../api/types";
import { say } from "../../words";
import { sightOf } from "../sight";
import {
  type BoxView,
  type CardView,
  cardIn,
  classOf,
  faceOf,
  foeOf,
  type RowView,
  type SetView,
} from "./cards";
import type { GalaxyView, Player } from "./types/one-deck-galaxy";

export type { GalaxyView, Player };

export const viewOf = (game: Game): GalaxyView => sightOf("one-deck-galaxy", game);

/** The seat that is shown near. */
export const near = (game: Game): number => game.seat ?? 0;

export const mineOf = (game: Game): Player => viewOf(game).players[near(game)]!;

/** A box of a row, with its name in forms and the dice in it: none on a ring's disc. */
export interface Spot {
  name: string;
  box: BoxView;
  filled: readonly string[] | null;
}

/** The card in a slot of the zone; no other place has one. */
const cardAt = (view: GalaxyView, set: SetView, place: string): CardView | null =>
  cardIn(set, view.slots[Number(place.slice(1))]?.card);

/** The rows of a place as they stand; a Confrontation shows that which is due. */
export function rowsOf(view: GalaxyView, set: SetView, place: string): RowView[] {
  if (place === "base") return [...classOf(set, view).rows];
  if (place === "foe") return [...faceOf(foeOf(set, view), view).rows];
  return [...(cardAt(view, set, place)?.rows ?? [])];
}

export const spotsOf = (
  { filled }: GalaxyView,
  { boxes }: RowView,
  place: string,
  row: number,
): Spot[] =>
  boxes.map((box, n) => {
    const name = `${place}.${row}.${n}`;
    return { name, box, filled: filled.find(([at]) => at === name)?.[2] ?? null };
  });

/** "2 of 4 Adversary Discs claimed, 1 of them given up to hold out". */
export function discsLine({ foe: { taken = 0, lost = 0 } }: GalaxyView): string {
  const all = say("galaxy.taken", { n: taken });
  return lost ? say("galaxy.taken_lost", { all, n: lost }) : all;
}

/** What a place is called: a card's name, the Starbase, the side of the Confrontation. */
export function placeName(view: GalaxyView, set: SetView, place: string): string {
  if (place === "base") return say("galaxy.base");
  if (place === "foe") return faceOf(foeOf(set, view), view).name;
  if (place === "pair") return say("galaxy.pair");
  return cardAt(view, set, place)?.name ?? place;
}

/** The place of a box by the box's name: `z0` of `z0.1.0`. */
export const placeOf = (box: string): string => box.split(".")[0]!;

/** A box by its name. */
export function boxAt(view: GalaxyView, set: SetView, name: string): BoxView | null {
  const [place, row, n] = name.split(".");
  return rowsOf(view, set, place!)[Number(row)]?.boxes[Number(n)] ?? null;
}

/** What a box wants, as things stand there. */
export const wantsOf = (view: GalaxyView, name: string, box: BoxView): string =>
  view.wants?.find(([at]) => at === name)?.[1] ?? box.wants;

/** What the card of a place lets lie there, as things stand, if it says so. */
export const limitOf = (view: GalaxyView, set: SetView, place: string): string | null =>
  view.limits?.find(([at]) => at === place)?.[1] ??
  cardAt(view, set, place)?.limit ??
  null;
