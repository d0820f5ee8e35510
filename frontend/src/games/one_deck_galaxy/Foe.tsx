import type { Game } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { copies } from "../../table/plain";
import { say } from "../../words";
import { BoxButton } from "./BoxButton";
import { foeOf, type SetView, sideOf } from "./cards";
import { litBy, openIn } from "./choice";
import { FaceCoin } from "./FaceCoin";
import { showFoe } from "./sheets";
import { discsLine, type GalaxyView, placeName, rowsOf, spotsOf, viewOf } from "./view";

interface Props {
  game: Game;
  set: SetView;
}

/** The Adversary: how near it is, and the row of the Confrontation that is due. */
export function Foe({ game, set }: Props) {
  return (
    <section class="felted foe" aria-label={foeOf(set, viewOf(game)).name}>
      <Head game={game} set={set} />
      <Front game={game} set={set} />
    </section>
  );
}

/** Its name, stars, discs and X; a tap shows all it does. */
function Head({ game, set }: Props) {
  const view = viewOf(game);
  const foe = foeOf(set, view);
  const { stars, x } = sideOf(foe, view);
  return (
    <button class="told-line" type="button" onClick={() => showFoe(game, set)}>
      <FaceCoin face={foe.face} ground="adversary" />
      <span class="grow">
        <b>{foe.name}</b>
        <span class="figures">
          <span class="track" role="img" aria-label={discsLine(view)}>
            {copies({ count: x.length }).map((n) => (
              <i key={n} class={discAt(view, n)} />
            ))}
          </span>
          <small role="img" aria-label={say("galaxy.stars", { n: stars })}>
            {"★".repeat(stars)}
          </small>
          <small>{say("galaxy.x", { n: view.x })}</small>
          <Near game={game} />
        </span>
      </span>
    </button>
  );
}

/** What became of a disc: those that were given up to hold out come first. */
function discAt({ foe: { taken = 0, lost = 0 } }: GalaxyView, n: number): string {
  if (n < lost) return "gone";
  return n < taken ? "on" : "";
}

/** How much influence it has, how far it is from Overwhelming us, and the deck. */
function Near({ game }: { game: Game }) {
  const { foe, full, threat, limit, deck } = viewOf(game);
  return (
    <>
      {full > 0 && (
        <small
          role="img"
          aria-label={say("galaxy.influence", { have: foe.pile?.n ?? 0, need: full })}
        >
          ◆{say("galaxy.slash", { have: foe.pile?.n ?? 0, need: full })}
        </small>
      )}
      {limit > 0 && (
        <small role="img" aria-label={say("galaxy.threat", { have: threat, limit })}>
          !{say("galaxy.slash", { have: threat, need: limit })}
        </small>
      )}
      <small role="img" aria-label={say("galaxy.deck", { n: deck })}>
        <Icon name="tables" />
        {deck}
      </small>
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
