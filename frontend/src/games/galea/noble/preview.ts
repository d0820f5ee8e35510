// What a turn of Noble Galea would do, in words and at its location.
import type { Decision, Game } from "../../../api/types";
import type { Preview } from "../../../table/boards";
import { seatName } from "../../../table/seats";
import { listed, say } from "../../../words";
import { foretoldAt } from "../../sight";
import { cardOf, type CardId, nameOf } from "../view";
import { chosenIn, NEW } from "./choice";
import { type Location, type NobleView, viewOf } from "./view";
import type { Draft } from "../../../table/draft";

/** The turn as a sentence, and how its location would stand. */
export function preview(game: Game, open: Decision, draft: Draft): Preview | null {
  const view = viewOf(game);
  const { cards, place } = chosenIn(open, draft);
  const name = (id: CardId) => nameOf(cardOf(view.deck, id));
  if (!cards.length) return null;
  if (place === NEW)
    return cards.length > 1
      ? {
          title: say("noble.new_one_card"),
          consequence: say("noble.no_place_hint_many"),
        }
      : {
          title: say("noble.lay", { card: name(cards[0]!) }),
          consequence: say("noble.lay_hint"),
        };
  const n = cards.length;
  if (!place)
    return {
      title: say("noble.no_place", { n }),
      consequence: say(n > 1 ? "noble.no_place_hint_many" : "noble.no_place_hint"),
    };
  return {
    title: say("noble.play", { cards: named(cards.map(name)), location: name(place) }),
    consequence: consequence(game, view, afterAt(game, place)),
  };
}

/** A few cards by name, more by number. */
const named = (names: readonly string[]): string =>
  names.length > 2 ? say("noble.cards", { n: names.length }) : listed(names);

/** A location as it would be after the turn that is chosen; null while that is unknown. */
export const afterAt = (game: Game, card: CardId): Location | null =>
  foretoldAt("noble-galea", game)?.locations.find((one) => one.card === card) ?? null;

function consequence(game: Game, view: NobleView, after: Location | null): string {
  if (!after) return "";
  const mine = game.seat ?? 0;
  const name = seatName(game.seats[1 - mine]!);
  const n = after.meets[mine]!.length;
  const of = view.conditions.length;
  if (!after.sides[1 - mine]!.length)
    return say("noble.would_meet_alone", { n, of, name });
  const other = after.meets[1 - mine]!.length;
  const whose =
    after.holder === null ? "nobodys" : after.holder === mine ? "mine" : "theirs";
  const so = say(`noble.so_${whose}`, { name });
  return say("noble.would_meet", { n, of, name, other, so });
}
