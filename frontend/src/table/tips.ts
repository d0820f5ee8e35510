// Where the tray says what matters now: on for the first games of a kind, then on wish.
import { signal } from "@preact/signals";
import type { Game } from "../api/types";
import { systemHere } from "../games";
import { keep, recall } from "../store/storage";

const FIRST = 3;

const wished = signal(0); // counts the wishes, so that a table hears of them

const wish = (system: string): string => `tips.${system}`;
const begun = (system: string): string => `tips.games.${system}`;

/** Whether it can be said at a table: nobody who plays against people is helped so. */
export const mayTell = (game: Game): boolean =>
  game.status === "running" &&
  game.me.length > 0 &&
  !game.introduction &&
  (!!game.sandbox || !isAgainstPeople(game));

/** Whether a person sits there who is no partner. */
function isAgainstPeople({ system, me, seats }: Game): boolean {
  if (systemHere(system)?.isShared) return false;
  const mine = seats.filter(({ seat }) => me.includes(seat));
  const own = mine.flatMap(({ team }) => team ?? []);
  return seats.some(
    ({ seat, kind, team }) =>
      kind === "player" && !me.includes(seat) && !own.includes(team ?? -1),
  );
}

/** Whether it is said at a table. */
export function tells(game: Game): boolean {
  void wished.value;
  return mayTell(game) && (recall<boolean>(wish(game.system)) ?? isFirst(game));
}

export function setTells(game: Game, on: boolean): void {
  keep(wish(game.system), on);
  wished.value += 1;
}

/** Whether a game is one of the first of its kind on this phone. */
export function isFirst({ id, system }: Game): boolean {
  const games = recall<string[]>(begun(system)) ?? [];
  if (games.includes(id)) return true;
  if (games.length >= FIRST) return false;
  keep(begun(system), [...games, id]);
  return true;
}
