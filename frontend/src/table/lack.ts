import type { Decision, Game } from "../api/types";
import { say } from "../words";
import { boardOf } from "./boards";
import { type Draft, type Lack, lacking } from "./draft";
import { lacksMove, lacksPlace } from "./plain";

/** What the choice still lacks, in words; a board may know better than the form. */
export function missing(game: Game, open: Decision, draft: Draft): string | null {
  const board = boardOf(game.system);
  if (board?.missing) return board.missing(game, open, draft);
  if (lacksMove(open, draft)) return say("tray.choose_move");
  if (lacksPlace(open, draft)) return say("tray.choose_place");
  const lack = lacking(open, draft);
  return lack && lackWords(lack, draft);
}

/** What is still to choose, as a line of the tray. */
function lackWords({ pick, need }: Lack, draft: Draft): string {
  const have = draft.picks[pick.name]?.length ?? 0;
  if (need === "higher") return say("tray.higher", { least: pick.worth?.least ?? 0 });
  if (need === "lower") return say("tray.lower", { most: pick.worth?.most ?? 0 });
  if (need === "fewer") return say("tray.fewer", { n: pick.max });
  return pick.label && !have
    ? say("tray.wanted", { what: pick.label })
    : say("tray.more", { n: pick.min - have });
}
