// What came of a turn for one seat, in a few words.
import type { Game } from "../../api/types";
import { say, signed } from "../../words";
import { cardName, championOf } from "./cards";
import { aim } from "./stack";
import { written } from "./sums";
import type { Told, Turn } from "./turns";

/** A fall, a point, a prize, the way back. */
export function afterwards(game: Game, told: Told): string {
  switch (told.type) {
    case "Fell":
      return say("galatune_sheets.falls");
    case "Scored":
      return say("galatune_sheets.scores", { who: aim(game, told.facts.on) });
    case "VpChanged":
      return say("galatune_sheets.points", { n: signed(told.facts.n) });
    case "PrizeDrawn":
      return say("galatune_sheets.draws", { n: told.facts.cards.length });
    case "PrizeLooted":
      return say("galatune_sheets.takes", {
        n: told.facts.cards.length,
        who: aim(game, told.facts.on),
      });
    case "Respawned":
      return say("galatune_sheets.returns", {
        champion: championOf(told.facts.champion)?.name ?? "",
      });
    default:
      return say("galatune_sheets.pays");
  }
}

/** The Attacks that met a champion, each with its number, and what its Shields did. */
export function blowsOn({ steps }: Turn, seat: number): string[] {
  return steps.flatMap((told) => {
    if (told.type === "Struck" && told.facts.on === seat && told.facts.n)
      return [`${cardName(told.facts.card)} ${written(told.facts.n)}`];
    if (told.type === "ShieldsHeld" && told.facts.seat === seat)
      return [say("galatune_sheets.holds", { n: written(told.facts.guard) })];
    return [];
  });
}
