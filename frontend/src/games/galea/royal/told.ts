// How a location of a War stands, in words.
import type { Game } from "../../../api/types";
import { say, sentence } from "../../../words";
import { nameAt, named, near } from "./names";
import { type Location, viewOf } from "./view";

/** "Helm 4. Ben: 3 with Spear 3. You: no card. Ben would take it now." */
export function toldOf(game: Game, at: Location): string {
  const { deck } = viewOf(game);
  const mine = near(game);
  const told = [named(deck, [at.card]), side(game, at, 1 - mine), side(game, at, mine)];
  if (at.tucked.length) told.push(say("royal.tucked", { n: at.tucked.length }));
  told.push(holderNow(game, at));
  return told.map((it) => `${sentence(it)}.`).join(" ");
}

export function holderNow(game: Game, { holder }: Location): string {
  if (holder === null) return say("royal.nobodys_now");
  if (game.seat === holder) return say("royal.mine_now");
  return say("royal.theirs_now", { name: nameAt(game, holder) });
}

function side(game: Game, { sides, totals }: Location, seat: number): string {
  const { deck } = viewOf(game);
  const name = nameAt(game, seat);
  if (!sides[seat]!.length) return say("royal.side_bare", { name });
  const cards = named(deck, sides[seat]!);
  return say("royal.side", { name, total: totals[seat]!, cards });
}
