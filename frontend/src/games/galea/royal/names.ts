// What cards and people are called at this table.
import type { Game } from "../../../api/types";
import { seatName } from "../../../table/seats";
import { listed, say } from "../../../words";
import { cardOf, type CardId, type Deck, nameOf } from "../view";

/** "Helm 4 and Spear 1". */
export const named = (deck: Deck, ids: readonly CardId[]): string =>
  listed(ids.map((id) => nameOf(cardOf(deck, id))));

/** "You", or a name. */
export const nameAt = (game: Game, seat: number): string =>
  game.seat === seat ? say("seat.you") : seatName(game.seats[seat]!);

/** The seat that is shown near. */
export const near = (game: Game): number => game.seat ?? 0;
