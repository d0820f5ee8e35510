import type { Game } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { say, sentence, type Key } from "../../words";
import { type Goal, homeIn, type SetView, societyIn } from "./cards";
import { FaceCoin } from "./FaceCoin";
import { Gauge } from "./Gauge";
import { showPeople } from "./sheets";
import { mineOf, near, viewOf } from "./view";

export const RESOURCES = ["fuel", "crystal", "biomass", "data"] as const;

interface Props {
  game: Game;
  set: SetView;
}

/** The people I lead beside its Milestones, each as a bar; a tap shows all it has. */
export function Mine({ game, set }: Props) {
  const { homeworld, society } = mineOf(game);
  const home = homeIn(set, homeworld);
  const kind = societyIn(set, society);
  if (!home || !kind) return null;
  const view = viewOf(game);
  const seat = near(game);
  const n = view.levels[seat] ?? 1;
  const side = view.players.length > 1 ? 1 : 0;
  const goals = [...home.milestones[side], ...kind.milestones[side]];
  return (
    <button
      class="panel mine"
      data-thing={`people.${seat}`}
      type="button"
      onClick={() => showPeople(game, set, seat)}
    >
      <span class="led">
        <FaceCoin face={home.face} ground={home.resources[0] ?? ""} />
        <FaceCoin face={kind.face} ground="society" />
        <small>
          <span class="sr">{say("galaxy.level_short", { n })}</span>
          <span aria-hidden="true">{say("galaxy.level_n", { n })}</span>
        </small>
      </span>
      {goals.map((goal, i) => (
        <Mile key={i} game={game} goal={goal} n={i} />
      ))}
    </button>
  );
}

/** A Milestone: what it counts, how far it is, or that it is completed. */
function Mile({ game, goal, n }: { game: Game; goal: Goal; n: number }) {
  const [have = 0, need = 0] = viewOf(game).milestones[near(game)]?.[n] ?? [];
  const isDone = (mineOf(game).done ?? []).includes(n);
  return (
    <span class={isDone ? "mile done" : "mile"}>
      <span>{sentence(goal.name)}</span>
      <span class="sr">
        {isDone ? say("galaxy.mile_done") : say("galaxy.of", { have, need })}
      </span>
      <b class="num" aria-hidden="true">
        {isDone ? <Icon name="check" /> : say("galaxy.slash", { have, need })}
      </b>
      <Gauge have={isDone ? need : have} need={need} />
    </span>
  );
}

/** What the Starbase and my people have, in figures with a word under each. */
export function Haves({ game }: { game: Game }) {
  const view = viewOf(game);
  const { discs = 0 } = mineOf(game);
  const own = view.resources[near(game)] ?? [];
  return (
    <ul class="haves">
      <Have icon="fleet" word="galaxy.word_fleets" n={view.fleets.n ?? 0} />
      <Have icon="science" word="galaxy.word_science" n={view.worth} />
      <Have icon="disc" word="galaxy.word_discs" n={view.discs} />
      <Have icon="tech-disc" word="galaxy.word_techs" n={discs} />
      {RESOURCES.map((name, n) => (
        <Have key={name} icon={name} word={`galaxy.word_${name}`} n={own[n] ?? 0} />
      ))}
    </ul>
  );
}

/** A sign and a number over their name. */
function Have({ icon, word, n }: { icon: string; word: Key; n: number }) {
  return (
    <li>
      <Icon name={icon} />
      <b class="num">{n}</b>
      <small>{say(word)}</small>
    </li>
  );
}

/** What all have of one kind, named where there is room for words. */
export function Named({ icon, name, n }: { icon: string; name: Key; n: number }) {
  return (
    <span class="stat">
      <Icon name={icon} />
      {say(name, { n })}
    </span>
  );
}
