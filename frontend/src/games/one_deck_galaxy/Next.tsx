import type { Game } from "../../api/types";
import { say } from "../../words";
import { type AdversaryView, foeOf, type SetView } from "./cards";
import { type GalaxyView, viewOf } from "./view";
import "./sheetWords";

const GAMES = 6; // of a campaign
const BOOST = "small"; // the least of those that help

/** What to try next: the next game of a campaign, more stars, or a little help. */
export function Next({ game, set }: { game: Game; set: SetView }) {
  const view = viewOf(game);
  const next = view.options.sheet
    ? { text: inCampaign(view) }
    : alone(game, view, foeOf(set, view));
  return (
    <>
      <h3>{say("galaxy_sheets.next_time")}</h3>
      <p>{next.text}</p>
      {next.wish && (
        <a class="btn" href={laying(game, next.wish)}>
          {say("galaxy_sheets.next_set_up")}
        </a>
      )}
    </>
  );
}

/** Where a game for as many is laid with some options, and with the same cards. */
function laying(game: Game, wish: Record<string, string>): string {
  const { edition = "" } = viewOf(game).options;
  const cards: Record<string, string> = edition ? { edition } : {};
  const seats = `${game.seats.length}`;
  return `/new?${new URLSearchParams({ seats, ...cards, ...wish })}#${game.system}`;
}

/** What may come next, and the options with which it is set up. */
interface Advice {
  text: string;
  wish?: Record<string, string>;
}

function inCampaign({ record: { scores = [] } }: GalaxyView): string {
  const n = scores.length + 2;
  return n > GAMES
    ? say("galaxy_sheets.next_none")
    : say("galaxy_sheets.next_campaign", { n });
}

function alone({ outcome }: Game, view: GalaxyView, foe: AdversaryView): Advice {
  const { back = false, boost } = view.options;
  const same = { adversary: foe.id, back: String(back) };
  if (!outcome?.winners.length)
    return boost
      ? { text: say("galaxy_sheets.next_again"), wish: { boost } }
      : { text: say("galaxy_sheets.next_boost"), wish: { ...same, boost: BOOST } };
  if (boost) return { text: say("galaxy_sheets.next_plain"), wish: same };
  if (back) return { text: say("galaxy_sheets.next_whom"), wish: {} };
  return {
    text: say("galaxy_sheets.next_back", {
      n: foe.sides[1]?.stars ?? 0,
      name: foe.name,
    }),
    wish: { ...same, back: "true" },
  };
}
