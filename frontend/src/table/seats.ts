// Who sits at a table, in words.
import type { Game, Listed, Named } from "../api/types";
import { listed, say, type Key } from "../words";

/** How a seat is held. */
export const SITS: Record<Named["kind"], Key> = {
  player: "room.player",
  bot: "room.bot",
  held: "room.held_seat",
  open: "room.open_seat",
};

export const seatName = ({ name }: { name: string | null }): string =>
  name ?? say("seat.open");

/** "with Ben", "with Ben and Mira", "alone", "watching". */
export function company({ seats, me }: Pick<Listed, "seats" | "me">): string {
  const others = seats.filter(({ seat }) => !me.includes(seat));
  if (!others.length) return say("seat.alone");
  const named = others.filter(({ name }) => name !== null);
  if (!named.length) return say("seat.nobody");
  const names = listed(named.map(seatName));
  return say(me.length ? "seat.with" : "seat.watching", { names });
}

/** The names of those a game waits for, ours left out. */
export const waitedFor = (game: Game): string[] =>
  game.seats
    .filter(({ seat, waiting }) => waiting && !game.me.includes(seat))
    .map(seatName);
