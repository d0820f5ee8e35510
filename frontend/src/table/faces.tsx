// Whose face and which cards an event is about, drawn before its words: what each game says of it lies in its folder, as faces.tsx.
import { signal } from "@preact/signals";
import type { VNode } from "preact";
import type { Game, Told } from "../api/types";
import { folderOf } from "../games";
import { unfetched } from "../store/release";
import { numberIn } from "./facts";

export interface Faces {
  /** Who acts, with what, at whom, if that can be drawn; `all` is what was heard besides. */
  acts?(game: Game, told: Told, all: readonly Told[]): VNode | null;
  /** Events that tell little each: that somebody is through. */
  quiet?: readonly string[];
  /** The seats that an event is about, where it is more than who acts. */
  seats?(told: Told): readonly number[];
  /** Who plays at a seat. */
  who?(game: Game, seat: number): VNode | null;
}

const found = import.meta.glob<{ faces: Readonly<Record<string, Faces>> }>(
  "../games/*/faces.tsx",
);
const known = signal<Readonly<Record<string, Faces>>>({});

/** Fetches the faces of a system, if it has any. */
export async function wantFaces(system: string): Promise<void> {
  if (system in known.value) return;
  const file =
    await found[`../games/${folderOf(system)}/faces.tsx`]?.().catch(unfetched);
  if (file) known.value = { ...known.value, ...file.faces };
}

interface Props {
  game: Game | null;
  told: Told;
  all: readonly Told[];
}

/** What an event is about, before its words. */
export function Acts({ game, told, all }: Props) {
  if (!game?.view) return null;
  const acts = known.value[game.system]?.acts?.(game, told, all);
  return acts ? (
    <span class="acts" aria-hidden="true">
      {acts}
    </span>
  ) : null;
}

/** Whether an event tells little, so that several stand in one row. */
export const isQuiet = (system: string, { type }: Told): boolean =>
  !!known.value[system]?.quiet?.includes(type);

/** The seats that an event is about. */
export const seatsOf = (system: string, told: Told): readonly number[] =>
  known.value[system]?.seats?.(told) ?? [numberIn(told.facts, "seat") ?? -1];

/** Who plays at a seat, beside a name that is told. */
export const Who = ({ game, seat }: { game: Game | null; seat: number | null }) =>
  game?.view && seat !== null
    ? (known.value[game.system]?.who?.(game, seat) ?? null)
    : null;
