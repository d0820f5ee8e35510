// What came of a turn for one seat, in a few words.
import type { Game } from "../../api/types";
import { say, signed } from "../../words";
import { cardName, championOf } from "./cards";
import { aim } from "./stack";
import { written } from "./sums";
import type { Told, Turn } from "./turns";

/** What it was for a seat: HP by a card or an ability, a fall, a point, a prize, the way back. */
export function afterwards(game: Game, told: Told, seat: number): string {
  switch (told.type) {
    case "HpByCard":
    case "HpByAbility":
      return hpBy(told);
    case "Fell":
      return told.facts.seat === seat
        ? say("galatune_sheets.falls")
        : say("galatune_sheets.falls_with", { who: aim(game, told.facts.seat) });
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

/** What met a champion, each with its number: Attacks, what its Shields did, HP by cards. */
export function blowsOn({ steps }: Turn, seat: number): string[] {
  return steps.flatMap((told) => {
    if (told.type === "Struck" && told.facts.on === seat && told.facts.n)
      return [`${cardName(told.facts.card)} ${written(told.facts.n)}`];
    if (told.type === "ShieldsHeld" && told.facts.seat === seat)
      return [say("galatune_sheets.holds", { n: written(told.facts.guard) })];
    if (isHpBy(told) && told.facts.seat === seat) return [hpBy(told)];
    return [];
  });
}

type HpBy = Extract<Told, { type: "HpByCard" | "HpByAbility" }>;

const isHpBy = (told: Told): told is HpBy =>
  told.type === "HpByCard" || told.type === "HpByAbility";

/** "Wildfire −2 HP": what gave or took HP beside damage and Life. */
function hpBy({ type, facts }: HpBy): string {
  const what =
    type === "HpByCard"
      ? cardName(facts.card)
      : (championOf(facts.ability)?.ability ?? "");
  return say("galatune_sheets.hp_by", { what, n: signed(facts.n) });
}
