// The board of One Deck Galaxy.
import { decision } from "../../store/choice";
import type { Board } from "../../table/boards";
import { say } from "../../words";
import { later } from "../../parts/later";
import { lazy } from "../../parts/lazy";
import { setOf } from "./cards";
import { aimedBox, aimOf, missing } from "./choice";
import { Doing } from "./Doing";
import { GalaxyBoard } from "./GalaxyBoard";
import { hintOf } from "./asked";
import { Pool } from "./Pool";
import { preview } from "./preview";
import { showPlace } from "./sheets";
import { placeOf, viewOf } from "./view";
import "./galaxy.css";
import "./words";

const Weigh = lazy(() => import("./Weigh"), "Weigh");
const first = later(() => import("./first"));

/** A player is named, but the galaxy's turn brings it, or the board marks it. */
const SHOWN = ["Gathered", "Claimed", "SaidDone", "Resumed", "Proposed", "AskedFirst"];

export const board: Board = {
  Board: GalaxyBoard,
  Hand: Pool,
  Weigh,
  Declare: Doing,
  preview: (game) => decision.value && preview(game, decision.value),
  zoom(game) {
    const set = setOf(viewOf(game));
    const box = aimedBox();
    if (set) showPlace(game, set, box ? placeOf(box) : null);
  },
  // A card that can be turned over is turned on its own sheet; an exile has a tab
  name: ({ kind, moves, prompt }) =>
    kind === "any_time" && !moves.some((move) => move.move === "exile_for")
      ? ""
      : prompt,
  hint: (game, open) => hintOf(game, open),
  missing: (_, open, draft) => missing(open, draft),
  advice: (game, open) =>
    open.kind === "civilization" ? (first()?.advice(game, open) ?? null) : null,
  act(open, draft) {
    if (open.kind === "cross" && !draft.picks["cards"]?.length)
      return say("galaxy.cross_none");
    const move = aimOf(open);
    const act = move?.move;
    if (!move || act === "give") return say("tray.confirm");
    if (act === "fill") return say("galaxy.fill_act");
    if (act === "turn") return say("galaxy.turn_act");
    if (open.kind === "agree") return say("tray.confirm");
    return act === "put" ? say("galaxy.place_act") : move.label;
  },
  // The strip tells what the galaxy did; what partners did is for the table to tell
  shows: ({ type, facts }) => !("seat" in facts) || SHOWN.includes(type),
};
