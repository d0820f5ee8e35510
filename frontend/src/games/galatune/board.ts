// The board of Galatune.
import { decision } from "../../store/choice";
import { table } from "../../store/table";
import type { Board } from "../../table/boards";
import type { Game } from "../../api/types";
import { later } from "../../parts/later";
import { lazy } from "../../parts/lazy";
import { type Draft, moveOf } from "../../table/draft";
import { type Key, say } from "../../words";
import { Battlefield } from "./Battlefield";
import { championOf } from "./cards";
import { cardIn, chosen, missing } from "./choice";
import { Hand } from "./Hand";
import { champName, nameAt, viewOf } from "./view";
import { zoomCards, zoomSeat } from "./zoom";
import "./galatune.css";
import "./words";

const Ways = lazy(() => import("./Ways"), "Ways");
const first = later(() => import("./first"));
const sentences = later(() => import("./preview"));

export { Portrait } from "./Portrait";
export { Round } from "./Round";

const HINTS: Record<string, Key> = {
  champion: "galatune.hint_champion",
  plan: "galatune.hint_plan",
  trap: "galatune.hint_trap",
  order: "galatune.hint_order",
  wish: "galatune.hint_wish",
  trade: "galatune.hint_trade",
  offer: "galatune.hint_trade",
  prize: "galatune.hint_prize",
  respawn: "galatune.hint_respawn",
};

/** What no news of a turn and no plate tells. */
const BESIDE = [
  "Proposed",
  "Offered",
  "Declined",
  "OfferDropped",
  "ProposalDropped",
  "Traded",
  "Left",
  "PassedByClock",
  "StayedByClock",
];

const TRADING = ["trade", "offer"];

/** Whether anybody else than the house, which never trades, is at the table. */
const hasPartner = (): boolean =>
  !!table.value?.seats.some(
    ({ seat, kind }) => kind !== "bot" && seat !== table.value?.seat,
  );

/** Who took the champion in that second. */
function justTaken(game: Game, { picks }: Draft): string | null {
  const [id = ""] = picks["at"] ?? [];
  const taker = viewOf(game).players.findIndex(({ champion }) => champion === id);
  if (taker < 0 || taker === game.seat) return null;
  const who = nameAt(game, taker);
  return say("galatune.just_taken", { who, champion: champName(game, taker) });
}

/** Whether a low phone needs its room for Traps: the wish can be said beside the next plan. */
const isCrowded = (): boolean =>
  matchMedia("(max-height: 43rem)").matches &&
  !!table.value?.decisions.some(({ kind }) => kind === "trap");

export const board: Board = {
  Board: Battlefield,
  Hand,
  Weigh: Ways,
  preview: (game, draft) =>
    decision.value && (sentences()?.preview(game, decision.value, draft) ?? null),
  zoom(game, draft) {
    const card = cardIn(draft) ?? draft.picks["at"]?.find(championOf);
    if (card) zoomCards([card]);
    else zoomSeat(game, game.seat ?? 0);
  },
  hint: (_, { kind, given }) =>
    say(given ? "galatune.hint_given" : (HINTS[kind] ?? "galatune.hint_choose")),
  missing: (_, open, draft) => missing(open, draft),
  act(open, draft) {
    if (open.kind === "plan" && draft.move !== "withdraw") return say("galatune.lock");
    return chosen() ? moveOf(open, draft).label : say("tray.confirm");
  },
  name({ kind, given }) {
    if (TRADING.includes(kind) && !hasPartner()) return "";
    if (kind === "wish" && isCrowded()) return "";
    const name = say(`galatune.name_${kind}` as Key);
    return given ? say("galatune.name_given", { name }) : name;
  },
  news: ({ kind, moves }) =>
    kind === "offer" || moves.some(({ move }) => move === "accept")
      ? say("galatune.offer_waits")
      : undefined,
  advice: (game, open) =>
    open.kind === "champion" ? (first()?.advice(game, open) ?? null) : null,
  gone: justTaken,
  shows: ({ type }) => !BESIDE.includes(type),
};
