// Where else I am awaited, as the replies of a table say; home has the whole list.
import { signal } from "@preact/signals";
import type { Elsewhere } from "../api/types";
import { myTurn } from "./lists";
import { unsent } from "./moves";

export const elsewhere = signal<Elsewhere | null>(null);

/** The table to go to next, besides this one and those that my move is on its way to. */
export const nextTable = (game: string): string | undefined =>
  [elsewhere.value?.next, ...myTurn.value.map(({ id }) => id)].find(
    (id) => id && id !== game && !unsent.value.some((move) => move.game === id),
  );
