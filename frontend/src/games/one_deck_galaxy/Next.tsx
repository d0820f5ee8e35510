import type { Game } from "../../api/types";
import { say } from "../../words";
import { type AdversaryView, foeOf, type SetView } from "./cards";
import { type GalaxyView, viewOf } from "./view";
import "./sheetWords";

const GAMES = 6; // of a campaign

/** What to try next: the next game of a campaign, more stars, or a little help. */
export function Next({ game, set }: { game: Game; set: SetView }) {
  const view = viewOf(game);
  return (
    <>
      <h3>{say("galaxy_sheets.next_time")}</h3>
      <p>
        {view.options.sheet ? inCampaign(view) : alone(game, view, foeOf(set, view))}
      </p>
    </>
  );
}

function inCampaign({ record: { scores = [] } }: GalaxyView): string {
  const n = scores.length + 2;
  return n > GAMES
    ? say("galaxy_sheets.next_none")
    : say("galaxy_sheets.next_campaign", { n });
}

function alone({ outcome }: Game, { options }: GalaxyView, foe: AdversaryView): string {
  if (!outcome?.winners.length)
    return say(options.boost ? "galaxy_sheets.next_again" : "galaxy_sheets.next_boost");
  if (options.boost) return say("galaxy_sheets.next_plain");
  if (options.back) return say("galaxy_sheets.next_whom");
  return say("galaxy_sheets.next_back", {
    n: foe.sides[1]?.stars ?? 0,
    name: foe.name,
  });
}
