// A system may bring a board that makes its decisions a pleasure. It is fetched with the
// first table of that system. Without one, the decision tray asks everything itself.
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { Decision, Game } from "../api/types";
import { lost } from "../store/network";
import type { Draft } from "./draft";

export interface Preview {
  title: string;
  consequence: string;
}

export interface Board {
  Board: ComponentType<{ game: Game }>;
  /** What a choice would do, in words. */
  preview(game: Game, draft: Draft): Preview | null;
  /** Shows what is chosen large. */
  zoom(game: Game, draft: Draft): void;
  /** A line under the prompt. */
  hint(game: Game, decision: Decision): string;
  /** What a choice still lacks, where moves and places are chosen on the board too. */
  missing?(game: Game, decision: Decision, draft: Draft): string | null;
}

const BOARDS: Record<string, () => Promise<Board>> = {
  "common-galea": async () => (await import("../galea/board")).board,
  "noble-galea": async () => (await import("../galea/noble/board")).board,
  "royal-galea": async () => (await import("../galea/royal/board")).board,
};

const boards = signal<Record<string, Board>>({});

export const boardOf = (system: string): Board | null => boards.value[system] ?? null;

/** Whether a table of this system can be shown. */
export const isLaid = (system: string): boolean =>
  !(system in BOARDS) || system in boards.value;

/** Fetches the board of a system, if it has one. */
export async function wantBoard(system: string): Promise<void> {
  if (isLaid(system)) return;
  const board = await BOARDS[system]!().catch(lost);
  if (board) boards.value = { ...boards.value, [system]: board };
}
