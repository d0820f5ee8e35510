// The board of Gaiaton Lifeforce Battle.
import { decision } from "../../store/choice";
import { moveOf } from "../../table/draft";
import type { Board } from "../../table/boards";
import { say, type Key } from "../../words";
import { pictureOf, showWheel, zoomAnimal } from "./zoom";
import { BattleBoard } from "./BattleBoard";
import { chosenIn, isLaying, missing, takenMove } from "./choice";
import { Declare } from "./Declare";
import { deckChoice } from "./deckChoice";
import { advice } from "./first";
import { Hand } from "./Hand";
import { preview } from "./preview";
import { viewOf } from "./view";
import { Weigh } from "./Weigh";
import "./gaiaton.css";
import "./words";

const HINTS: Record<string, Key> = {
  deck: "gaiaton.hint_deck",
  exchange: "gaiaton.hint_exchange",
  begin: "gaiaton.hint_begin",
  attack: "gaiaton.hint_attack",
  counter: "gaiaton.hint_counter",
  next: "gaiaton.hint_next",
};

/** Told by the stage, or by the picture of the last battle. */
const DRAWN = ["AnimalPlayed", "Stalemate", "BattleWon", "CardsBuried", "CardsCooled"];

export const board: Board = {
  Board: BattleBoard,
  Hand,
  Weigh,
  Declare,
  preview: (game, draft) => decision.value && preview(game, decision.value, draft),
  zoom(game, draft) {
    const it = chosenIn(draft);
    const open = decision.value;
    if (open?.kind === "deck") deckChoice.value?.showChosenDeck(game, open, draft);
    else if (it) zoomAnimal(viewOf(game), it.animal);
    else showWheel(viewOf(game));
  },
  hint: (_, { kind, given }) =>
    say(given ? "gaiaton.hint_given" : (HINTS[kind] ?? "gaiaton.hint_attack")),
  missing: (_, open, draft) => missing(open, draft),
  advice,
  act(open, draft) {
    if (isLaying(open)) return say(`gaiaton.act_${open.kind as "attack"}`);
    const move = takenMove(open, draft);
    return move ? moveOf(open, draft).label : say("tray.confirm");
  },
  shows: ({ type }) => DRAWN.includes(type) || type === "Drew",
  picture: (game, told) => (DRAWN.includes(told.type) ? pictureOf(game, told) : null),
};
