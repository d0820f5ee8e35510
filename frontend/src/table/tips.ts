// Where the tray says what matters now: on for the first games of a kind, then on wish.
import { signal } from "@preact/signals";
import type { Game } from "../api/types";
import { keep, recall } from "../store/kept";

const FIRST = 3;

const wished = signal(0); // counts the wishes, so that a table hears of them

const wish = (system: string): string => `tips.${system}`;
const begun = (system: string): string => `tips.games.${system}`;

/** Whether it can be said at a table: nobody who plays against people is helped so. */
export const mayTell = ({ status, me, seats, introduction, sandbox }: Game): boolean =>
  status === "running" &&
  me.length > 0 &&
  !introduction &&
  (!!sandbox ||
    !seats.some(({ seat, kind }) => kind === "player" && !me.includes(seat)));

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
function isFirst({ id, system }: Game): boolean {
  const games = recall<string[]>(begun(system)) ?? [];
  if (games.includes(id)) return true;
  if (games.length >= FIRST) return false;
  keep(begun(system), [...games, id]);
  return true;
}
