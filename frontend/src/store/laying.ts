// Laying a new table: what is chosen, and the call that makes it.
import { api } from "../api/calls";
import type { Game, NewTable, NewSeat, Options } from "../api/types";
import { uuid } from "./random";
import { takeMySeats } from "./proof";

/** Who shall sit on a seat: whoever comes, the house, or somebody with this phone. */
export type Other = "open" | "house" | "here";

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

const CHAIRS: Record<Exclude<Other, "house">, NewSeat> = {
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
  const chair = (other: Other, i: number): NewSeat =>
    other === "house" ? { kind: "bot", level: levels[i] ?? LEVEL } : CHAIRS[other];
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
