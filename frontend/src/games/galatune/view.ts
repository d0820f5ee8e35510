// The sight of Galatune, as its engine gives it.
import type { Game } from "../../api/types";
import { table } from "../../store/table";
import { seatName } from "../../table/seats";
import { say } from "../../words";
import { sightOf } from "../sight";
import { type Champion, championOf } from "./cards";
import type { GalatuneView, Open, Played, PlayerView } from "./types/galatune";

export type { GalatuneView, Open, Played, PlayerView };

export const viewOf = (game: Game): GalatuneView => sightOf("galatune", game);

/** The seats as they sit around the table, the near one first, then clockwise. */
export function around(game: Game): number[] {
  const seats = game.seats.map(({ seat }) => seat);
  const near = game.seat ?? 0;
  return [...seats.slice(near), ...seats.slice(0, near)];
}

/** Before which seat a side's cards and VP lie: a team keeps them together. */
export const homeOf = ({ options }: GalatuneView, seat: number): number =>
  options.team ? seat % 2 : seat;

export const playerOf = (view: GalatuneView, seat: number): PlayerView =>
  view.players[seat]!;

/** Whose hand, Used Pile and VP are a seat's. */
export const ownerOf = (view: GalatuneView, seat: number): PlayerView =>
  playerOf(view, homeOf(view, seat));

/** "You", or a name. */
export const nameAt = (game: Game, seat: number): string =>
  game.seat === seat && game.me.length ? say("seat.you") : seatName(game.seats[seat]!);

/** The champion of a seat, by name; who sits there until it is chosen. */
export const champName = (game: Game, seat: number): string =>
  championOf(playerOf(viewOf(game), seat).champion)?.name ?? nameAt(game, seat);

/** The word of a name that is told from others: "Auctioneer" of "The Auctioneer". */
export const short = (name: string): string =>
  name.split(" ").find((word) => !/^(the|of)$/i.test(word)) ?? name;

/** How many cards its fall brings, where that is printed on champions: in 2016. */
export const costOf = ({ cost }: Champion): number | null =>
  table.value?.system === "galatune" && isOld(table.value) ? cost : null;

const isOld = (game: Game): boolean =>
  !!game.view && viewOf(game).options.edition === "2016";

/** What a required decision asks of a seat in the open, if it does. */
export const openOf = (view: GalatuneView, seat: number): Open | null =>
  view.open.find((one) => one.seat === seat && (one.required ?? true)) ?? null;
