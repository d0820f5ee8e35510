// What an introduction is made of: a few screens, each with the moment at which it shows.
import type { Decision, Game } from "../api/types";
import type { Draft } from "../table/draft";
import type { Key } from "../words";

/** The table as a screen looks at it. */
export interface Moment<View> {
  game: Game;
  view: View;
  /** The own decision that is open, and which one of this game it is, from 1. */
  open: Decision;
  turn: number;
  draft: Draft | null;
}

export interface Screen<View> {
  title: Key;
  /** Whether this is its moment. */
  at: (moment: Moment<View>) => boolean;
  /** What is so, whatever the player has done. */
  text: (moment: Moment<View>) => string;
  /** What to do, at its moment: a suggestion. Such a screen goes on with any answer. */
  task?: (moment: Moment<View>) => string;
  /** What of the table is meant, as a selector. */
  look?: (moment: Moment<View>) => string;
  rules: readonly string[];
}

export type Introduction<View> = readonly Screen<View>[];

/** An introduction whose views are read by its own screens only. */
export type AnyIntroduction = Introduction<never>;

/** Which of a seat's decisions this is: ids are `<seat>.<n>`. */
export const turnOf = ({ id }: Decision): number => Number(id.split(".")[1]);

/** The moment of a table at which something is asked of the player. */
export function momentOf(
  game: Game,
  open: Decision | null,
  draft: Draft | null,
): Moment<never> | null {
  if (!open || game.view === null) return null;
  return { game, view: game.view as never, open, turn: turnOf(open), draft };
}
