// What a choice in Royal Galea would do, in a sentence or two.
import type { Decision, Game } from "../../../api/types";
import type { Preview } from "../../../table/boards";
import type { Draft } from "../../../table/draft";
import { seatName } from "../../../table/seats";
import { say } from "../../../words";
import { foretoldAt } from "../../sight";
import { cardOf, type CardId } from "../view";
import { chosenIn, isStuck, placesFor } from "./choice";
import { named, near } from "./names";
import { type Location, type RoyalView, viewOf } from "./view";

export function preview(game: Game, open: Decision, draft: Draft): Preview | null {
  const view = viewOf(game);
  if (open.kind === "pick") return opening(view, draft);
  const { card, place } = chosenIn(draft);
  if (!card) return null;
  if (open.kind !== "place") return keeping(game, open, card);
  if (!place) return asking(view, open, card);
  if (isStuck(open, card))
    return {
      title: say("royal.under", {
        card: named(view.deck, [card]),
        location: named(view.deck, [place]),
      }),
      consequence: say("royal.under_hint"),
    };
  return placing(game, card, place);
}

/** A location as it would be after the choice; null while that is not known. */
export const afterAt = (game: Game, card: CardId): Location | null =>
  foretoldAt("royal-galea", game)?.locations.find((at) => at.card === card) ?? null;

/** Why a card does not go to a location that does not take it. */
export function unfit({ deck }: RoyalView, card: CardId): string {
  const { suit, value } = cardOf(deck, card);
  return say("royal.unfit", { card: named(deck, [card]), suit: suit.name, value });
}

function opening(view: RoyalView, { picks }: Draft): Preview | null {
  const stack = view.stacks.find(({ id }) => id === picks["stack"]?.[0]);
  if (!stack) return null;
  return {
    title: say("royal.open", { n: stack.round }),
    consequence: say("royal.open_hint"),
  };
}

function keeping(game: Game, open: Decision, card: CardId): Preview {
  const view = viewOf(game);
  const mine = near(game);
  const name = seatName(game.seats[1 - mine]!);
  const rest = (view.drafts[mine] ?? []).filter((one) => one !== card);
  const cards = named(view.deck, rest);
  const title = say("royal.keep", { card: named(view.deck, [card]) });
  if (open.given?.picks["card"]?.[0] === card)
    return { title, consequence: say("royal.keep_given", { name }) };
  const consequence =
    open.kind === "choose"
      ? say("royal.keep_rest", { name, cards })
      : say("royal.keep_rest_again", { cards, n: view.round });
  return { title, consequence };
}

/** A card without a place yet: where it may go, by suit or by value. */
function asking(view: RoyalView, open: Decision, card: CardId): Preview {
  const { suit, value } = cardOf(view.deck, card);
  const title = say("royal.where", { card: named(view.deck, [card]) });
  const places = placesFor(open, card).map((at) => cardOf(view.deck, at));
  const told = isStuck(open, card)
    ? "royal.where_tuck"
    : places.every((at) => at.suit === suit)
      ? "royal.where_only_suit"
      : "royal.where_hint";
  return { title, consequence: say(told, { suit: suit.name, value }) };
}

function placing(game: Game, card: CardId, place: CardId): Preview {
  const { deck } = viewOf(game);
  const after = afterAt(game, place);
  return {
    title: say("royal.at", {
      card: named(deck, [card]),
      location: named(deck, [place]),
    }),
    consequence: after ? wouldBe(game, after) : "",
  };
}

function wouldBe(game: Game, after: Location): string {
  const mine = near(game);
  const values = { mine: after.totals[mine]!, theirs: after.totals[1 - mine]! };
  return say("royal.would_be", { ...values, so: outcome(game, after) });
}

function outcome(game: Game, { holder, tucked }: Location): string {
  const mine = near(game);
  if (holder === null) return say("royal.so_nobodys");
  const name = seatName(game.seats[1 - mine]!);
  const so = say(holder === mine ? "royal.so_mine" : "royal.so_theirs", { name });
  return tucked.length ? say("royal.with_tucked", { so, n: tucked.length }) : so;
}
