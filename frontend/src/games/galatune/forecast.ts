// What the turn would come to if nothing else happened, as the rules foretell it.
import type { Game } from "../../api/types";
import { decision } from "../../store/choice";
import { foretoldAt, outlookOf } from "../sight";
import type { GalatuneForetold, Health } from "./types/galatune";

const TOLD = ["plan", "trap"];

/** With what is chosen, if that is a plan or a Trap; else as the table lies. */
export function forecastOf(game: Game): GalatuneForetold | null {
  const isTold = TOLD.includes(decision.value?.kind ?? "");
  return (isTold && foretoldAt("galatune", game)) || outlookOf("galatune", game);
}

/** The HP that a champion would gain or lose. */
export const hpOf = (game: Game, seat: number): Health | null =>
  forecastOf(game)?.hp?.find(({ on }) => on === seat) ?? null;
