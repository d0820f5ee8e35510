import { useEffect } from "preact/hooks";
import type { Game } from "../../api/types";
import { Why } from "../../parts/Why";
import { seatName } from "../../table/seats";
import { say } from "../../words";
import { editionOf, foeOf, type SetView, setOf, sideOf, wantSet } from "./cards";
import { Campaign } from "./Campaign";
import { Next } from "./Next";
import { PeopleSheet } from "./PeopleSheet";
import { near, viewOf } from "./view";
import "./galaxy.css";
import "./words";
import { Felt } from "./Felt";
import "./sheetWords";

/** The end of One Deck Galaxy: what the score is made of, and how far each people came. */
export function Reckoning({ game }: { game: Game }) {
  const view = viewOf(game);
  const edition = editionOf(view);
  useEffect(() => void wantSet(edition), [edition]);
  const set = setOf(view);
  const { tallies = [] } = game.outcome ?? {};
  const mine = near(game);
  const score = tallies.find(({ what }) => what === "score");
  return (
    <>
      <Felt game={game} />
      <section class="paper" aria-labelledby="reckoning">
        <div class="row">
          <h2 class="grow" id="reckoning">
            {say("galaxy_sheets.reckoned")}
          </h2>
          <Why system={game.system} rules={["OG-001", "OG-201", "OG-202"]} />
        </div>
        <table class="reckon">
          <tbody>
            {tallies
              .filter((tally) => tally !== score && !tally.main)
              .map(({ what, label, of }) => (
                <tr key={what}>
                  <th scope="row">{label}</th>
                  <td>{of[mine]}</td>
                </tr>
              ))}
          </tbody>
          {score && (
            <tfoot>
              <tr>
                <th scope="row">{score.label}</th>
                <td>{score.of[mine]}</td>
              </tr>
            </tfoot>
          )}
        </table>
        {set && <p class="soft">{madeOf(game, set)}</p>}
        {set && view.options.sheet ? (
          <Campaign view={view} set={set} score={score?.of[mine]} />
        ) : null}
        {set && <Next game={game} set={set} />}
      </section>
      {set &&
        game.seats.map((seat) => (
          <section key={seat.seat} class="paper" aria-label={seatName(seat)}>
            <PeopleSheet game={game} set={set} seat={seat.seat} />
          </section>
        ))}
    </>
  );
}

/** The score as a sum, as the campaign counts it: of four players against both Adversaries. */
export function madeOf(game: Game, set: SetView): string {
  const view = viewOf(game);
  const { tallies = [] } = game.outcome ?? {};
  const foes = view.beyond ? [view, view.beyond] : [view];
  const stars = foes.reduce((n, at) => n + sideOf(foeOf(set, at), at).stars, 0);
  const discs = tallies.find(({ what }) => what === "discs")?.of[0] ?? 0;
  if (game.outcome?.winners.length) return say("galaxy_sheets.score_won", { n: stars });
  const level = Math.max(...view.levels);
  return say("galaxy_sheets.score_lost", { stars, level, discs });
}
