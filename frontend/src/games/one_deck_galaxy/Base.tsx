import type { Game } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { say } from "../../words";
import { classOf, type RowView, type SetView } from "./cards";
import { aim, chosenDice, drafted, actingIn, openIn, tapBox } from "./choice";
import { litBy, tellWants } from "./choice";
import { fitting } from "./dice";
import { Die } from "./Die";
import { Station } from "./Globe";
import { rowsOf, spotsOf, viewOf } from "./view";

interface Props {
  game: Game;
  set: SetView;
}

/** The Starbase: rows whose boxes are alike, each one target for a thumb, and the lab. */
export function Base({ game, set }: Props) {
  const view = viewOf(game);
  return (
    <section class="felted base" data-thing="base" aria-label={say("galaxy.base")}>
      <span class="hub" aria-hidden="true">
        <Station n={view.starbase} />
        <small>{say("galaxy.base_n", { n: view.starbase })}</small>
      </span>
      {rowsOf(view, set, "base").map((row, n) => (
        <BaseRow key={n} game={game} row={row} n={n} />
      ))}
      <Lab game={game} set={set} />
    </section>
  );
}

/** A row of the Starbase: a die goes into its first free box. */
function BaseRow({ game, row, n }: { game: Game; row: RowView; n: number }) {
  const spots = spotsOf(viewOf(game), row, "base", n);
  const free = spots.find(({ filled }) => !filled);
  const lit = litBy(openIn(game));
  const isLit = !!free && lit.has(free.name);
  const far = {
    n: row.reward ?? 0,
    have: spots.filter(({ filled }) => filled).length,
    need: spots.length,
  };
  return (
    <button
      class={`base-row ${isLit ? "is-legal" : ""}`}
      type="button"
      disabled={!free}
      aria-label={fitting(say("galaxy.base_row", far), isLit)}
      onClick={() => free && tap(game, free.name)}
    >
      {spots.map(({ name, box, filled }) => (
        <span key={name} class="cell" data-kind={box.kind}>
          {filled?.map((die) => (
            <Die key={die} die={die} />
          ))}
        </span>
      ))}
      <b class={free ? "earns" : "earns full"} aria-hidden="true">
        {!free && <Icon name="check" />}
        {row.reward}
        <Icon name="fleet" />
      </b>
    </button>
  );
}

/** The Research Lab: takes any dice, and pays for Probes and Studies. */
function Lab({ game, set }: Props) {
  const { budget } = viewOf(game);
  const { probe, study } = classOf(set, viewOf(game));
  const open = actingIn(game);
  const move = open ? open.moves.find((one) => one.move === "lab") : null;
  const isAimed = drafted()?.move === "lab";
  const isHeld = chosenDice().length > 0 && !drafted()?.move;
  return (
    <button
      class={`base-row lab ${isAimed ? "aimed" : ""} ${move && isHeld ? "is-legal" : ""}`}
      data-thing="lab"
      type="button"
      disabled={!move}
      onClick={() => open && move && aim(open, move, undefined, chosenDice())}
    >
      <span class="sr">
        {fitting(say("galaxy.lab_of", { n: budget, probe, study }), !!move && isHeld)}
      </span>
      <span aria-hidden="true">
        {say("galaxy.lab")} <b class="num">{budget}</b>
      </span>
      <small aria-hidden="true">{say("galaxy.study_at", { n: study })}</small>
      <small aria-hidden="true">{say("galaxy.probe_at", { n: probe })}</small>
    </button>
  );
}

function tap(game: Game, box: string): void {
  const open = actingIn(game);
  if (open) tapBox(game, open, box);
  else tellWants(game, box);
}
