// A system may bring a board that makes its decisions a pleasure. It is fetched with the
// first table of that system. Without one, the decision tray asks everything itself.
import { signal } from "@preact/signals";
import type { ComponentType, VNode } from "preact";
import type { Decision, Game, Told } from "../api/types";
import { systemHere } from "../games";
import { unfetched } from "../store/release";
import { table } from "../store/table";
import type { Draft } from "./draft";

export interface Preview {
  title: string;
  consequence: string;
}

export interface Board {
  /** The table, with all that was told of it until now. */
  Board: ComponentType<{ game: Game; told: readonly Told[] }>;
  /** What a choice would do, in words. */
  preview(game: Game, draft: Draft): Preview | null;
  /** Shows what is chosen large. */
  zoom(game: Game, draft: Draft): void;
  /** A line under the prompt. */
  hint(game: Game, decision: Decision): string;
  /** What a choice still lacks, where moves and places are chosen on the board too. */
  missing?(game: Game, decision: Decision, draft: Draft): string | null;
  /** The own hand, where it is kept above the tray whatever else is on the table. */
  Hand?: ComponentType<{ game: Game }>;
  /** What a choice comes to, as a line of the tray. */
  Weigh?: ComponentType<Choosing>;
  /** What else is chosen in the tray, beside the button that confirms. */
  Declare?: ComponentType<Choosing>;
  /** What a decision is called in short, where several are open; nothing if it is idle. */
  name?(decision: Decision): string;
  /** What waits behind a decision that is only offered: somebody's offer, say. */
  news?(decision: Decision): string | undefined;
  /** Who took what was chosen, where somebody was quicker. */
  gone?(game: Game, draft: Draft): string | null;
  /** What is good to choose in the first decision, for who cannot weigh it yet. */
  advice?(game: Game, decision: Decision): Advice | null;
  /** What the button says that confirms. */
  act?(decision: Decision, draft: Draft): string;
  /** Whether the board itself shows something that happened since. */
  shows?(told: Told): boolean;
  /** What happened, as a picture beside its rules. */
  picture?(game: Game, told: Told): VNode | null;
}

/** A whole answer to a decision, and what speaks for it. */
export interface Advice {
  draft: Draft;
  why: string;
}

export interface Choosing {
  game: Game;
  open: Decision;
  draft: Draft;
}

const boards = signal<Record<string, Board>>({});

export const boardOf = (system: string): Board | null => boards.value[system] ?? null;

/** An event of the open table as its board draws it, if it does. */
export function pictureOf(told: Told): VNode | null {
  const game = table.peek();
  return (game && boardOf(game.system)?.picture?.(game, told)) ?? null;
}

/** Whether a table of this system can be shown. */
export const isLaid = (system: string): boolean =>
  !systemHere(system)?.board || system in boards.value;

/** Fetches the board of a system, if it has one. */
export async function wantBoard(system: string): Promise<void> {
  if (isLaid(system)) return;
  const board = await systemHere(system)?.board?.().catch(unfetched);
  if (board) boards.value = { ...boards.value, [system]: board };
}
