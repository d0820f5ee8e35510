// The board of Royal Galea.
import { decision } from "../../../store/choice";
import type { Board } from "../../../table/boards";
import { say, type Key } from "../../../words";
import { zoom } from "../CardZoom";
import { chosenIn, missing } from "./choice";
import { advice } from "./first";
import { Hand } from "./Hand";
import { showLocation } from "./LocationSheet";
import { named } from "./names";
import { preview } from "./preview";
import { RoyalBoard } from "./RoyalBoard";
import { showStack } from "./StackSheet";
import { viewOf } from "./view";
import "./words";

const HINTS: Record<string, Key> = {
  choose: "royal.hint_choose",
  choose_again: "royal.hint_choose_again",
  pick: "royal.hint_pick",
  place: "royal.hint_place",
};

/** What the draft comes to lies on the table: in hands, passed on, or set aside. */
const DRAFTED = ["Dealt", "Chosen", "CardKept", "CardsPassed", "StackSetAside"];

export const board: Board = {
  Board: RoyalBoard,
  Hand,
  preview: (game, draft) => decision.value && preview(game, decision.value, draft),
  zoom(game, draft) {
    const { deck, stacks } = viewOf(game);
    const { card, place } = chosenIn(draft);
    const stack = stacks.find(({ id }) => id === draft.picks["stack"]?.[0]);
    if (stack) showStack(deck, stack);
    else if (place) showLocation(game, place);
    else if (card) zoom(named(deck, [card]), { deck, ids: [card] });
  },
  hint: (_, { kind, given }) =>
    say(given ? "royal.hint_given" : (HINTS[kind] ?? "royal.hint_place")),
  missing: (_, open, draft) => missing(open, draft),
  advice,
  shows: ({ type }) => DRAFTED.includes(type),
};
