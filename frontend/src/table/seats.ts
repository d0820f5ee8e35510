// Who sits at a table, in words.
import type { Game, ListedSeat } from "../api/types";
import { listed, say, type Key } from "../words";

/** A seat as a list or a table tells of it; a table also says how well the house plays. */
type Seat = ListedSeat & { level?: number };

export const seatName = ({ name }: { name: string | null }): string =>
  name ?? say("seat.open");

const MOST = 3;
const FEW = 2;

const LEVELS: readonly Key[] = ["seat.level_0", "seat.level_1", "seat.level_2"];

/** As many names as a line has room for: "Ana, Ben and 6 more". */
export const people = (names: readonly string[]): string =>
  listed(
    names.length > MOST
      ? [...names.slice(0, FEW), say("seat.more", { n: names.length - FEW })]
      : names,
  );

/** How well the house plays, in a word or two. */
export function levelName(level: number): string {
  const key = LEVELS[level];
  return key ? say(key) : String(level);
}

/** A seat's name and, where the house plays, how well. */
const introduced = (seat: Seat): string =>
  seat.level === undefined
    ? seatName(seat)
    : say("seat.plays", { name: seatName(seat), level: levelName(seat.level) });

/** The people who sit at a table already. */
export const hostsOf = (seats: readonly ListedSeat[]): string[] =>
  seats.filter(({ name, kind }) => name !== null && kind !== "bot").map(seatName);

/** "with Ben", "with Ben and House (sensible)", "alone", "watching". */
export function company({
  seats,
  me,
}: {
  seats: readonly Seat[];
  me: number[];
}): string {
  const others = seats.filter(({ seat }) => !me.includes(seat));
  if (!others.length) return say(me.length > 1 ? "seat.one_phone" : "seat.alone");
  const named = others.filter(({ name }) => name !== null);
  if (!named.length) return say("seat.nobody");
  const names = people(named.map(introduced));
  return say(me.length ? "seat.with" : "seat.watching", { names });
}

/** Whether nobody waits for me here: no other person, and no clock. */
export const isAlone = ({ sandbox, clock, seats, me }: Game): boolean =>
  !!sandbox ||
  (!clock && seats.every(({ seat, kind }) => kind === "bot" || me.includes(seat)));

/** The names of those a game waits for, ours left out. */
export const waitedFor = (game: Game): string[] =>
  game.seats
    .filter(({ seat, waiting }) => waiting && !game.me.includes(seat))
    .map(seatName);
