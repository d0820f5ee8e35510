// What an introduction is made of: a few screens, each with the moment at which it shows.
import type { Attempt, Decision, Game } from "../api/types";
import { sightOf, type Sights, type SystemName } from "../games/sight";
import type { Draft } from "../table/draft";
import { type Catalogue, say, type Key } from "../words";

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

/** A screen as a game writes it; its name is that of its words in the catalogue. */
interface Written<At> {
  /** Whether this is its moment. */
  at: (moment: At) => boolean;
  /** What is so, whatever the player has done, where its words alone do not say it. */
  text?: (moment: At) => string;
  /** What to do, at its moment: a suggestion. Such a screen goes on with any answer. */
  task?: (moment: At) => string;
  /** What is said to who has answered: by the task, or in a way of their own. */
  met?: (before: At, answer: Answered) => Met;
  /** What the lesson answers for who only reads; with null, what the house would. */
  act?: (moment: At) => Answered | null;
  /** What was done for them so, and why. */
  did?: (before: At, answer: Answered) => string;
  /** What of the table is meant, as a selector. */
  look?: string | ((moment: At) => string);
  /** Of a question, answered with a tap: which answer is right, and of how many. */
  right?: readonly [right: number, of: number];
  rules: readonly string[];
}

/** A screen as it is shown. A question goes on when it is answered. */
export interface Screen extends Omit<Written<Here>, "look" | "right"> {
  title: Key;
  text: (moment: Here) => string;
  look?: (moment: Here) => string;
  ask?: Question;
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

export type Introduction = readonly Screen[];

/** What a section of the catalogue has words for: a text, or something to ask. */
type NameIn<Section extends keyof Catalogue> = {
  [Word in keyof Catalogue[Section]]: Word extends `${infer Name}_${"text" | "ask"}`
    ? Name
    : never;
}[keyof Catalogue[Section]];

/** An introduction to a system, whose screens look at views of its own. */
export function introductionTo<
  System extends SystemName,
  Section extends keyof Catalogue,
  Name extends NameIn<Section> & string,
>(
  system: System,
  section: Section,
  screens: Record<Name, Written<Moment<Sights[System]["view"]>>>,
): Introduction {
  type At = Moment<Sights[System]["view"]>;
  const seen = (here: Here): At => ({ ...here, view: sightOf(system, here.game) });
  const shown: Screen[] = [];
  for (const name in screens) {
    const { at, text, task, met, act, did, look, right, rules } = screens[name];
    const title = `${section}.${name}` as Key;
    const word = (ending: string) => say(`${title}_${ending}` as Key);
    shown.push({
      title,
      at: (here: Here) => at(seen(here)),
      text: (here: Here) => text?.(seen(here)) ?? word(right ? "ask" : "text"),
      ...(task && { task: (here: Here) => task(seen(here)) }),
      ...(met && { met: (here: Here, answer: Answered) => met(seen(here), answer) }),
      ...(act && { act: (here: Here) => act(seen(here)) }),
      ...(did && { did: (here: Here, answer: Answered) => did(seen(here), answer) }),
      ...(look && {
        look: (here: Here) => (typeof look === "string" ? look : look(seen(here))),
      }),
      ...(right && { ask: questionOf(right, word) }),
      rules,
    });
  }
  return shown;
}

/** The names in the catalogue of what a question may be answered with. */
const ANSWERS = ["a", "b", "c"];

const questionOf = (
  [right, of]: readonly [right: number, of: number],
  word: (ending: string) => string,
): Question => ({
  answers: () => ANSWERS.slice(0, of).map(word),
  right,
  why: () => word("why"),
});

/** The moment of a table at which something is asked of the player. */
export function momentOf(
  game: Game,
  open: Decision | null,
  draft: Draft | null,
): Here | null {
  if (!open || game.view === null) return null;
  return { game, open, turn: open.nth, draft };
}
