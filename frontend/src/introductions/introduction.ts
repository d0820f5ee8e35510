// What an introduction is made of: a few screens, each with the moment at which it shows.
import type { Attempt, Decision, Game } from "../api/types";
import { sightOf, type Sights, type SystemName } from "../games/sight";
import type { Draft } from "../table/draft";
import { say, type Key } from "../words";

/** The table as a screen looks at it. */
export interface Here {
  game: Game;
  /** The own decision that is open, and which one of this game it is, from 1. */
  open: Decision;
  turn: number;
  draft: Draft | null;
}

/** The same, with what lies there. */
export type Moment<View> = Here & { view: View };

export interface Screen<At> {
  title: Key;
  /** Whether this is its moment. */
  at: (moment: At) => boolean;
  /** What is so, whatever the player has done. */
  text: (moment: At) => string;
  /** What to do, at its moment: a suggestion. Such a screen goes on with any answer. */
  task?: (moment: At) => string;
  /** What is said to who has answered: by the task, or in a way of their own. */
  met?: (before: At, answer: Answered) => Met;
  /** What the lesson answers for who only reads; with null, what the house would. */
  act?: (moment: At) => Answered | null;
  /** What was done for them so, and why. */
  did?: (before: At, answer: Answered) => string;
  /** What of the table is meant, as a selector. */
  look?: (moment: At) => string;
  /** A question, answered with a tap. Such a screen goes on when it is answered. */
  ask?: Question;
  rules: readonly string[];
}

/** What a decision was answered with. */
export type Answered = Pick<Attempt, "move" | "picks">;

/** That a task was done, or what fits the way that was taken. */
export type Met = Key | "done";

export const met = (isDone: boolean, otherwise: Key): Met =>
  isDone ? "done" : otherwise;

/** What is asked is done by any answer. */
export const done = (): Met => "done";

export interface Question {
  answers: () => readonly string[];
  right: number;
  /** Why that is the right one. */
  why: () => string;
}

export type Introduction = readonly Screen<Here>[];

/** An introduction to a system, whose screens look at views of its own. */
export function introductionTo<System extends SystemName>(
  system: System,
  screens: readonly Screen<Moment<Sights[System]["view"]>>[],
): Introduction {
  const seen = (here: Here) => ({ ...here, view: sightOf(system, here.game) });
  return screens.map(({ at, text, task, met, act, did, look, ...screen }) => ({
    ...screen,
    at: (here) => at(seen(here)),
    text: (here) => text(seen(here)),
    ...(task && { task: (here: Here) => task(seen(here)) }),
    ...(met && { met: (here: Here, answer: Answered) => met(seen(here), answer) }),
    ...(act && { act: (here: Here) => act(seen(here)) }),
    ...(did && { did: (here: Here, answer: Answered) => did(seen(here), answer) }),
    ...(look && { look: (here: Here) => look(seen(here)) }),
  }));
}

/** The names in the catalogue of what a question may be answered with. */
const ANSWERS = ["a", "b", "c"];

interface Asking<At> extends Pick<Screen<At>, "at" | "rules" | "look"> {
  /** Which answer is right, and of how many. */
  right: readonly [right: number, of: number];
}

/** A question about what lies there; its answers are lettered in the catalogue. */
export function question<At>(
  title: Key,
  { right: known, ...screen }: Asking<At>,
): Screen<At> {
  const [right, of] = known;
  const word = (name: string) => say(`${title}_${name}` as Key);
  return {
    ...screen,
    title,
    text: () => word("ask"),
    ask: {
      answers: () => ANSWERS.slice(0, of).map(word),
      right,
      why: () => word("why"),
    },
  };
}

/** The moment of a table at which something is asked of the player. */
export function momentOf(
  game: Game,
  open: Decision | null,
  draft: Draft | null,
): Here | null {
  if (!open || game.view === null) return null;
  return { game, open, turn: open.nth, draft };
}
