// Several seats on one phone. Whoever holds it sees one seat's sight; while it changes
// hands a curtain is down, and nothing of any seat is shown.
import { signal } from "@preact/signals";
import type { Game, Seat } from "../api/types";

/** The seat whose eyes see the open table; null while the phone changes hands. */
export const eyes = signal<number | null>(null);

/** All seats played on this phone at the open table. */
export const seatsHere = signal<readonly number[]>([]);

/** Whether the phone goes from hand to hand here. */
const isShared = ({ status, me, sandbox }: Game): boolean =>
  status === "running" && me.length > 1 && !sandbox;

/** The game as whoever holds the phone may see it: through one seat's eyes, or none's. */
export function asSeen(game: Game, by: number | null): Game {
  const named = { ...game, seats: toldApart(game.seats) };
  if (!isShared(game)) return named;
  const held = { ...named, me: game.seat === null ? [] : [game.seat] };
  return game.seat === by
    ? held
    : { ...held, seen: 0, view: null, outlook: null, decisions: [] };
}

/** What the phone remembers of a table is remembered for the seat that holds it. */
export function placeOf(game: Game | null, by: number | null): string | null {
  if (!game) return null;
  if (game.status !== "running" || seatsHere.value.length < 2) return game.id;
  return game.seat === by && game.view !== null ? `${game.id}.${by}` : null;
}

/** People of the same name get their seat's number: "Ana 1" and "Ana 2". */
function toldApart(seats: readonly Seat[]): Seat[] {
  const people = seats.filter(({ kind, name }) => kind !== "bot" && name !== null);
  const isShared = (name: string | null) =>
    people.filter((one) => one.name === name).length > 1;
  return seats.map((seat) =>
    people.includes(seat) && isShared(seat.name)
      ? { ...seat, name: `${seat.name} ${seat.seat + 1}` }
      : seat,
  );
}
