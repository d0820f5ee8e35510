// The board of Noble Galea.
import { decision } from "../../../store/choice";
import type { Board } from "../../../table/boards";
import { listed, say } from "../../../words";
import { zoom } from "../CardZoom";
import { cardOf, nameOf } from "../view";
import { chosenIn, missing, NEW, placesOf } from "./choice";
import { Hand } from "./Hand";
import { showLocation } from "./LocationSheet";
import { NobleBoard } from "./NobleBoard";
import { preview } from "./preview";
import { viewOf } from "./view";
import "./words";

export const board: Board = {
  Board: NobleBoard,
  Hand,
  preview: (game, draft) => decision.value && preview(game, decision.value, draft),
  zoom(game, draft) {
    const { cards, place } = chosenIn(decision.value!, draft);
    const { deck } = viewOf(game);
    if (place && place !== NEW) showLocation(game, place);
    else
      zoom(listed(cards.map((id) => nameOf(cardOf(deck, id)))), { deck, ids: cards });
  },
  hint: (_, open) => say(placesOf(open).length ? "noble.hint" : "noble.hint_first"),
  missing: (_, open, draft) => missing(open, draft),
};
