// Laying a new table: what is chosen, and the call that makes it.
import { api } from "../api/calls";
import type { Game, NewSeat, Options } from "../api/types";
import { uuid } from "./random";
import { takeMySeats } from "./proof";

export interface Wish {
  system: string;
  options: Options;
  others: "link" | "house";
  seats: number;
}

/** The same wish keeps its id until it is granted, so that a second tap lays no second table. */
let asked: { wish: string; id: string } | null = null;

/** Lays a table and takes the own seat at it. */
export async function layTable(wish: Wish): Promise<Game> {
  const told = JSON.stringify(wish);
  if (asked?.wish !== told) asked = { wish: told, id: uuid() };
  const { system, options } = wish;
  const seats = seatsFor(wish);
  const game = await api.lay({ id: asked.id, system, options, seats, clock: null });
  const seated = await takeMySeats(game);
  asked = null;
  return seated;
}

function seatsFor({ others, seats }: Wish): NewSeat[] {
  const other: NewSeat =
    others === "house" ? { kind: "bot", level: 0 } : { kind: "open" };
  return [{ kind: "me" }, ...Array<NewSeat>(seats - 1).fill(other)];
}
