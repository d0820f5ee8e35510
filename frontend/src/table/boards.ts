// A system may bring a board that makes its decisions a pleasure. Without one, the
// decision tray asks everything itself.
import type { ComponentType } from "preact";
import type { Decision, Game } from "../api/types";
import { CommonGaleaBoard } from "../galea/CommonGaleaBoard";
import { zoomChosen } from "../galea/CardZoom";
import { preview, type Preview } from "../galea/preview";
import { Reckoning } from "../galea/Reckoning";
import type { GaleaView } from "../galea/view";
import { say, type Key } from "../words";
import type { Draft } from "./draft";

export interface Board {
  Board: ComponentType<{ game: Game }>;
  /** Things are picked on the board; the tray asks only where to and whether. */
  preview(game: Game, draft: Draft): Preview | null;
  /** Shows what is chosen large. */
  zoom(game: Game, draft: Draft): void;
  /** A line under the prompt. */
  hint(game: Game, decision: Decision): string;
  Reckoning: ComponentType<{ game: Game }>;
}

const GALEA_HINTS: Record<string, Key> = {
  play: "galea.hint_play",
  send: "galea.hint_send",
  take: "galea.hint_take",
};

const boards: Record<string, Board> = {
  "common-galea": {
    Board: CommonGaleaBoard,
    preview: (game, draft) => preview(game.view as GaleaView, game.seat ?? 0, draft),
    zoom: (game, draft) => zoomChosen(game.view as GaleaView, draft),
    hint: (_, { kind }) => say(GALEA_HINTS[kind] ?? "galea.hint_play"),
    Reckoning,
  },
};

export const boardOf = (system: string): Board | null => boards[system] ?? null;
