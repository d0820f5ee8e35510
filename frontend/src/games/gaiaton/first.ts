// Which starter decks are good for a first game, and why: those of the house's animals.
import type { Decision, Game } from "../../api/types";
import type { Advice } from "../../table/boards";
import { type Key, say } from "../../words";
import words from "../../../../engine/gaiaton/words/en/app-gaiaton.json";
import { viewOf } from "./view";

const GOOD = Object.keys(words.first_gaiaton);
const OURS = /^edition-/;

/** What speaks for a deck in a first game; null where another is as good. */
export function goodFor(game: Game, deck: string): string | null {
  if (!OURS.test(viewOf(game).options.animals) || !GOOD.includes(deck)) return null;
  return say("tray.good", { why: say(`first_gaiaton.${deck}` as Key) });
}

/** The first of them, played as the house has it. */
export function advice(game: Game, open: Decision): Advice | null {
  const of = open.moves.find(({ move }) => move === "starter")?.picks[0]?.of ?? [];
  const best = GOOD.find((id) => of.includes(id) && goodFor(game, id));
  if (open.kind !== "deck" || !best) return null;
  const draft = { decision: open.id, move: "starter", picks: { deck: [best] } };
  return { draft, why: goodFor(game, best)! };
}
