import { say } from "../../words";
import type { GalaxyView } from "./view";
import "./sheetWords";

/** A campaign so far: its games with their scores, lines drawn, cards crossed off. */
export function Campaign({ view }: { view: GalaxyView }) {
  const { scores = [], nodes = [], crossed = [] } = view.record;
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
      </ol>
      <p class="soft">
        {say("galaxy_sheets.campaign_so_far", {
          lines: nodes.length,
          crossed: crossed.length,
        })}
      </p>
    </>
  );
}
