// Actions and the Traps on them, as they lie on each other.
import "./sheetWords";
import type { Game } from "../../api/types";
import { listed, say } from "../../words";
import { cardName } from "./cards";
import { isColour } from "./colours";
import { nameAt, type Played } from "./view";

/** What lies on the table, and, as far as that is told, what of it is active. */
export interface Lying {
  table: readonly Played[];
  active?: readonly boolean[] | undefined;
  missed?: readonly number[];
}

export interface Link {
  place: number;
  depth: number;
}

/** Each action with the Traps above it, bottom to top; what is aimed at a seat first. */
export function chains({ table }: Lying, seat: number | null): Link[][] {
  const mains = table.flatMap(({ on = -1 }, place) => (on < 0 ? [place] : []));
  const rank = (place: number) => rankOf(table[place]!, seat);
  return mains
    .sort((one, other) => rank(one) - rank(other) || one - other)
    .map((place) => above(table, place, 0));
}

const rankOf = (played: Played, seat: number | null): number => {
  if (seat === null || isAimedAt(played, seat)) return 0;
  return played.seat === seat ? 1 : 2;
};

/** Whether somebody else aims an action at a seat. */
export const isAimedAt = (
  { seat: by, targets = [] }: Played,
  seat: number | null,
): boolean => seat !== null && by !== seat && targets.includes(seat);

const above = (table: readonly Played[], place: number, depth: number): Link[] => [
  { place, depth },
  ...table.flatMap(({ on }, trap) =>
    on === place ? above(table, trap, depth + 1) : [],
  ),
];

export type State = "late" | "cancelled" | "newest" | "holds" | "stands";

/** How an action stands; null where that is not told, or nothing was placed on it. */
export function stateOf(lying: Lying, place: number): State | null {
  const { table, active, missed } = lying;
  if (!active) return null;
  if (missed?.includes(place)) return "late";
  if (!active[place]) return "cancelled";
  if ((table[place]!.on ?? -1) >= 0)
    return place === table.length - 1 ? "newest" : "holds";
  return table.some(({ on }) => on === place) ? "stands" : null;
}

const MANY = 2; // so many targets are named, of more only the number is told

/** Who does it to whom: "Ana on Ben", "Ben traps Halo Cutter". */
export function doing(game: Game, { table }: Lying, place: number): string {
  const { seat, targets = [], on = -1, choice = "" } = table[place]!;
  const who = nameAt(game, seat);
  if (on >= 0) {
    const card = cardName(table[on]!.card);
    const more = isColour(choice) ? `, ${say(`galatune.colour_${choice}`)}` : "";
    const key = isMe(game, seat) ? "galatune_sheets.you_trap" : "galatune_sheets.traps";
    return say(key, { who, card }) + more;
  }
  if (!targets.length) return who;
  if (targets.every((target) => target === seat))
    return say("galatune_sheets.on_self", { who });
  if (targets.length > MANY)
    return say("galatune_sheets.on_many", { who, n: targets.length });
  return say("galatune_sheets.on", {
    who,
    whom: listed(targets.map((target) => aim(game, target))),
  });
}

const isMe = (game: Game, seat: number): boolean =>
  game.seat === seat && game.me.length > 0;

/** Whom something is aimed at: "you", or a name. */
export const aim = (game: Game, seat: number): string =>
  isMe(game, seat) ? say("seat.you_low") : nameAt(game, seat);
