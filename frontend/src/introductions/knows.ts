// Who is new to a game: somebody who came by invitation and never played it on this phone.
import type { Game, ListedGame } from "../api/types";
import { keep, recall } from "../store/storage";
import { lessonOf } from ".";

const GUEST = "learn.guest";
const BACK = "learn.back";
const second = (system: string, sitting: number): string =>
  sitting > 1 ? `${system}.${sitting}` : system;
const done = (system: string, sitting: number): string =>
  `learn.done.${second(system, sitting)}`;
const known = (system: string): string => `learned.${system}`;

/** Notes that a table was joined by somebody who may be new to its game. */
export function noteGuest(
  game: string,
  system: string,
  lists: readonly ListedGame[],
): void {
  const isPlayed = lists.some((one) => one.system === system && one.id !== game);
  if (lessonOf(system) && !isKnown(system) && !isPlayed) keep(GUEST, game);
}

/** The table to which somebody came as a guest and is new, if there is one. */
const guestGame = (): string | null => recall<string>(GUEST);

/** Learning from an invitation leads back to it. */
export function noteWayBack(): void {
  const from = location.hash.slice(1);
  if (/^join\/\w+$/.test(from)) keep(BACK, `/${from}`);
}

/** Where somebody is waited for who went away to learn. */
export function wayBack(): string | null {
  const game = guestGame();
  return game ? `/game/${game}` : recall<string>(BACK);
}

/** Whether somebody has come to this table and may not know the game. */
export const isNewAt = ({ id, system }: Game): boolean =>
  guestGame() === id && !isKnown(system);

const isKnown = (system: string): boolean => !!recall(known(system));

/** The game is known from now on, whoever asks. */
export const noteKnown = (system: string): void => keep(known(system), true);

/** All screens were seen: the game counts as learned, here at once. */
export const noteLearned = (system: string, sitting: number): void =>
  keep(done(system, sitting), true);

export const isLearned = (system: string, sitting = 1): boolean =>
  !!recall(done(system, sitting));

/** Where the phone keeps at which table a sitting was last begun. */
export const laidAt = (system: string, sitting: number): string =>
  `learn.at.${second(system, sitting)}`;

/** At which sitting a table is, that was begun on this phone. */
export const sittingAt = (game: string, system: string): number =>
  recall<string>(laidAt(system, 2)) === game ? 2 : 1;

/** Whether the rest of a game is left for a second sitting, after this one. */
export const isRestLeft = (system: string, sitting = 1): boolean =>
  sitting === 1 && !!lessonOf(system, 2) && !isLearned(system, 2);

export function forgetGuest(): void {
  keep(GUEST, null);
  keep(BACK, null);
}
