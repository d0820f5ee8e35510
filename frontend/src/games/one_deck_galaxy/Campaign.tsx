import { listed, say } from "../../words";
import type { SetView } from "./cards";
import type { GalaxyView } from "./view";
import "./sheetWords";

interface Props {
  view: GalaxyView;
  set: SetView;
  /** What the present game came to, if it is over. */
  score?: number | undefined;
}

/** A campaign so far: its games with their scores, what ranks there are, its lines. */
export function Campaign({ view, set, score }: Props) {
  const { scores: before = [], nodes = [], crossed = [] } = view.record;
  const scores = score === undefined ? before : [...before, score];
  const ranks = set.ranks.map(({ least, name }) =>
    least ? say("galaxy_sheets.campaign_rank", { name, n: least }) : name,
  );
  return (
    <>
      <h3>{say("galaxy_sheets.campaign", { n: view.options.sheet ?? 0 })}</h3>
      <ol class="lines">
        {scores.map((score, n) => (
          <li key={n}>
            <span class="grow">{say("galaxy_sheets.campaign_game", { n: n + 1 })}</span>
            <b class="num">{score}</b>
          </li>
        ))}
        <li>
          <b class="grow">{say("galaxy_sheets.campaign_total")}</b>
          <b class="num">{scores.reduce((sum, one) => sum + one, 0)}</b>
        </li>
      </ol>
      <p class="soft">
        {say("galaxy_sheets.campaign_ranks", { ranks: listed(ranks) })}
      </p>
      <p class="soft">
        {say("galaxy_sheets.campaign_so_far", {
          lines: nodes.length,
          crossed: crossed.length,
        })}
      </p>
    </>
  );
}
