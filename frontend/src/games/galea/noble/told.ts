// How a location stands, in words for those who cannot see it.
import type { Game } from "../../../api/types";
import { seatName } from "../../../table/seats";
import { listed, say, sentence } from "../../../words";
import { cardOf, nameOf } from "../view";
import { type Location, type NobleView, viewOf } from "./view";

/** What the two sides are called: you and the other, or both by name. */
export const nameAt = (game: Game, seat: number): string =>
  game.seat === seat ? say("seat.you") : seatName(game.seats[seat]!);

/** "Helm 4. Ben: 3 in all, meets Sustainable. You: no card yet. Ben would win it now." */
export function toldOf(game: Game, at: Location): string {
  const view = viewOf(game);
  const mine = game.seat ?? 0;
  const sides = [1 - mine, mine].map((seat) => side(game, view, at, seat));
  const told = [nameOf(cardOf(view.deck, at.card)), ...sides, holderNow(game, at)];
  return told.map((it) => `${sentence(it)}.`).join(" ");
}

function holderNow(game: Game, { holder }: Location): string {
  if (holder === null) return say("noble.nobodys_now");
  if (game.seat === holder) return say("noble.mine_now");
  return say("noble.theirs_now", { name: nameAt(game, holder) });
}

function side(game: Game, view: NobleView, at: Location, seat: number): string {
  const name = nameAt(game, seat);
  const met = at.meets[seat] ?? [];
  const titles = view.conditions.filter(({ id }) => met.includes(id));
  if (!at.sides[seat]?.length) return say("noble.side_bare", { name });
  const total = at.totals[seat] ?? 0;
  if (!titles.length) return say("noble.side_none", { name, total });
  const conditions = listed(titles.map(({ title }) => title));
  return say("noble.side", { name, total, conditions });
}
