// Laying a new table: what is chosen, and the call that makes it.
import { api } from "../api/calls";
import type { Game, NewTable, NewSeat, OneOfMyPeople, Options } from "../api/types";
import { uuid } from "./random";
import { takeMySeats } from "./proof";

/** Somebody I know, for whom a seat is kept. */
export type Guest = Pick<OneOfMyPeople, "player" | "name">;

/** Who shall sit on a seat: whoever comes, the house, somebody with this phone, or a guest. */
export type Other = "open" | "house" | "here" | Guest;

export const isGuest = (other: Other): other is Guest => typeof other !== "string";

/** How well the house plays unless the host says otherwise: sensibly. */
export const LEVEL = 1;

export interface Wish {
  system: string;
  options: Options;
  others: readonly Other[];
  /** How well the house plays on each of their seats where it does. */
  levels: readonly number[];
  /** Whether the free seats stand in the lobby. */
  isListed: boolean;
  /** Whether one guest may take several of the free seats. */
  several: boolean;
  clock: NonNullable<NewTable["clock"]> | null;
}

const CHAIRS: Record<"open" | "here", NewSeat> = {
  open: { kind: "open" },
  here: { kind: "me" },
};

/** The same wish keeps its id until it is granted, so that a second tap lays no second table. */
let asked: { wish: string; id: string } | null = null;

/** Lays a table and takes the own seat at it. */
export async function layTable(wish: Wish): Promise<Game> {
  const told = JSON.stringify(wish);
  if (asked?.wish !== told) asked = { wish: told, id: uuid() };
  const { system, options, others, levels, isListed, several, clock } = wish;
  const chair = (other: Other, i: number): NewSeat => {
    if (isGuest(other)) return { kind: "kept", player: other.player };
    return other === "house"
      ? { kind: "bot", level: levels[i] ?? LEVEL }
      : CHAIRS[other];
  };
  const game = await api.lay({
    id: asked.id,
    system,
    options,
    seats: [CHAIRS.here, ...others.map(chair)],
    clock,
    listed: isListed,
    several,
  });
  const seated = await takeMySeats(game);
  asked = null;
  return seated;
}
