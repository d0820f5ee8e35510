// Which champions are good for a first game, and why: those of the house's sets alone.
import type { Decision, Game } from "../../api/types";
import type { Advice } from "../../table/boards";
import { withMove, withPick } from "../../table/draft";
import { type Key, say } from "../../words";
import words from "../../../../engine/galatune/words/en/app-galatune-sheets.json";
import { FIRST } from "./cards";
import "./sheetWords";
import { viewOf } from "./view";

const GOOD = Object.keys(words.first_galatune);
const OURS = /^house-/;

/** What speaks for a champion in a first game; null where another is as good. */
export function goodFor(game: Game, champion: string): string | null {
  const { cards = FIRST } = viewOf(game).options;
  if (!OURS.test(cards) || !GOOD.includes(champion)) return null;
  return say("tray.good", { why: say(`first_galatune.${champion}` as Key) });
}

/** The first of them that is free. */
export function advice(game: Game, open: Decision): Advice | null {
  const free = (id: string) => open.moves.find(({ at }) => at.includes(id));
  const best = GOOD.find((id) => free(id) && goodFor(game, id));
  if (!best) return null;
  const draft = withMove(open, free(best)!);
  return { draft: withPick(draft, "at", [best]), why: goodFor(game, best)! };
}
