// Orders: what is left in advance for the Traps of a turn.
import type { Game, Told } from "../../api/types";

/** That a trade of this turn ended my order, until I leave another. */
export function endedOrder(game: Game, told: readonly Told[]): Told | undefined {
  const isAsked = game.decisions.some(
    ({ kind, seat, given }) => kind === "order" && seat === game.seat && !given,
  );
  const began = told.findLastIndex(({ type }) => type === "TurnBegan");
  return told
    .slice(began + 1)
    .findLast(
      ({ type, facts }) => isAsked && type === "OrderEnded" && facts.seat === game.seat,
    );
}
