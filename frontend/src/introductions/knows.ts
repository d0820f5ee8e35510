// Who is new to a game: somebody who came by invitation and never played it on this phone.
import type { Game, ListedGame } from "../api/types";
import { keep, recall } from "../store/kept";
import { lessonOf } from ".";

const GUEST = "learn.guest";
const BACK = "learn.back";
const done = (system: string): string => `learn.done.${system}`;
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
export const noteLearned = (system: string): void => keep(done(system), true);

export const isLearned = (system: string): boolean => !!recall(done(system));

export function forgetGuest(): void {
  keep(GUEST, null);
  keep(BACK, null);
}
