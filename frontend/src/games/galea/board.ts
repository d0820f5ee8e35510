// The board of Common Galea.
import type { Board } from "../../table/boards";
import { PlaceChoice } from "../../table/PlaceChoice";
import { say, type Key } from "../../words";
import { CommonGaleaBoard } from "./CommonGaleaBoard";
import { Hand } from "./Hand";
import { zoomChosen } from "./meaning";
import { preview } from "./preview";
import { type GaleaView, viewOf } from "./view";
import { WhichMove } from "./WhichMove";
import "./words";

const HINTS: Record<string, Key> = {
  play: "galea.hint_play",
  send: "galea.hint_send",
  take: "galea.hint_take",
};

/** What the decision asks for; Twins lie open on a side. */
const hintOf = ({ options }: GaleaView, kind: string): Key =>
  kind === "play" && options.twins
    ? "galea.hint_twins"
    : (HINTS[kind] ?? "galea.hint_play");

export const board: Board = {
  Board: CommonGaleaBoard,
  Hand,
  preview,
  zoom: zoomChosen,
  Weigh: WhichMove,
  Declare: PlaceChoice,
  hint: (game, { kind }) => say(hintOf(viewOf(game), kind)),
};
