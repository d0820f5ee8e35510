import type { Game } from "../../api/types";
import { say } from "../../words";
import { BoxButton } from "./BoxButton";
import { foeOf, type SetView, sideOf } from "./cards";
import { litBy, openIn } from "./choice";
import { FaceCoin } from "./FaceCoin";
import { showFoe } from "./sheets";
import { Gauge, SoFar } from "./Gauge";
import { discsLine, placeName, rowsOf, spotsOf, viewOf } from "./view";

interface Props {
  game: Game;
  set: SetView;
}

/** The Adversary: how near it is, and the row of the Confrontation that is due. */
export function Foe({ game, set }: Props) {
  return (
    <section
      class="felted foe"
      data-thing="foe"
      aria-label={foeOf(set, viewOf(game)).name}
    >
      <Head game={game} set={set} />
      <Front game={game} set={set} />
    </section>
  );
}

/** Its name, its face and how near it is; a tap shows all it does. */
function Head({ game, set }: Props) {
  const view = viewOf(game);
  const foe = foeOf(set, view);
  return (
    <button class="told-line" type="button" onClick={() => showFoe(game, set)}>
      <span class="called">
        <b>{foe.name}</b>
        <small class="sr">
          {say("galaxy.x", { n: view.x })}, {say("galaxy.deck", { n: view.deck })}
        </small>
        <small class="figures" aria-hidden="true">
          {say("galaxy.x_deck", { n: view.x, deck: view.deck })}
        </small>
      </span>
      <FaceCoin face={foe.face} ground="adversary" />
      <span class="grow">
        <Discs game={game} set={set} />
        <Near game={game} />
      </span>
    </button>
  );
}

/** Its discs, all of which have to be taken: those that were given up are paler. */
function Discs({ game, set }: Props) {
  const view = viewOf(game);
  const { length: need } = sideOf(foeOf(set, view), view).x;
  const { taken: have = 0, lost = 0 } = view.foe;
  return (
    <span class="bar-line" role="img" aria-label={discsLine(view)}>
      {say("galaxy.to_win")}
      <span class="foe-discs">
        {Array.from({ length: need }, (_, n) => (
          <i key={n} class={n < lost ? "lost" : n < have ? "taken" : undefined} />
        ))}
      </span>
      <SoFar have={have} need={need} />
    </span>
  );
}

/** How far it is from Overwhelming us, and how much influence it has, as bars. */
function Near({ game }: { game: Game }) {
  const { foe, full, threat, limit } = viewOf(game);
  const have = foe.pile?.n ?? 0;
  return (
    <>
      {limit > 0 && (
        <span
          class="bar-line"
          role="img"
          aria-label={say("galaxy.threat", { have: threat, limit })}
        >
          {say("galaxy.overwhelmed")}
          <Gauge have={threat} need={limit} />
          <SoFar have={threat} need={limit} />
        </span>
      )}
      {full > 0 && (
        <span
          class="bar-line"
          role="img"
          aria-label={say("galaxy.influence", { have, need: full })}
        >
          {say("galaxy.gathers")}
          <Gauge have={have} need={full} />
          <SoFar have={have} need={full} />
        </span>
      )}
    </>
  );
}

/** The boxes of the row that is due, or which level opens it. */
function Front({ game, set }: Props) {
  const view = viewOf(game);
  const n = view.foe.taken ?? 0;
  const row = rowsOf(view, set, "foe")[n];
  const face = placeName(view, set, "foe");
  if (!row) return null;
  if (view.front == null)
    return (
      <small class="closed">
        {say(game.seats.length > 1 ? "galaxy.closed" : "galaxy.closed_alone", {
          n: row.level ?? 0,
        })}
      </small>
    );
  return (
    <div
      class="boxes"
      role="group"
      aria-label={say("galaxy.foe_row", { face, n: n + 1 })}
    >
      {spotsOf(view, row, "foe", n).map((spot) => (
        <BoxButton
          key={spot.name}
          game={game}
          spot={spot}
          where={face}
          isLit={litBy(openIn(game)).has(spot.name)}
        />
      ))}
    </div>
  );
}
