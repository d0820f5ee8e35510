import type { Game } from "../api/types";
import { fits } from "../parts/fits";

const atDesk = fits("(min-width: 62rem) and (min-height: 40rem)");

/** Whether there is room for the log beside the board; who learns has the coach there. */
export const isBeside = (game: Game): boolean => atDesk.value && !game.introduction;
