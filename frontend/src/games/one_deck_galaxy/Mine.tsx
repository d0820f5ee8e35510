import type { Game } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { say, type Key } from "../../words";
import type { SetView } from "./cards";
import { showPeople } from "./sheets";
import { mineOf, near, viewOf } from "./view";

export const RESOURCES = ["fuel", "crystal", "biomass", "data"] as const;

interface Props {
  game: Game;
  set: SetView;
}

/** What the Starbase and my people have, in figures; a tap shows Milestones and cards. */
export function Mine({ game, set }: Props) {
  const view = viewOf(game);
  const seat = near(game);
  const { discs = 0 } = mineOf(game);
  return (
    <button
      class="felted mine"
      type="button"
      onClick={() => showPeople(game, set, seat)}
    >
      <Stat icon="fleet" name="galaxy.fleets" n={view.fleets.n ?? 0} />
      <Stat icon="science" name="galaxy.science" n={view.worth} />
      <Stat icon="disc" name="galaxy.base_discs" n={view.discs} />
      <Stat icon="planet" name="galaxy.level_short" n={view.levels[seat] ?? 1} />
      <Stat icon="tech-disc" name="galaxy.tech_discs" n={discs} />
      {RESOURCES.map((name, n) => (
        <Stat
          key={name}
          icon={name}
          name={`galaxy.${name}`}
          n={view.resources[seat]?.[n] ?? 0}
        />
      ))}
    </button>
  );
}

/** What all have of one kind, named where there is room for words. */
export function Named({ icon, name, n }: StatProps) {
  return (
    <span class="stat">
      <Icon name={icon} />
      {say(name, { n })}
    </span>
  );
}

interface StatProps {
  icon: string;
  name: Key;
  n: number;
}

/** A sign and a number, with its name for who cannot see it. */
function Stat({ icon, name, n }: StatProps) {
  return (
    <span class="stat">
      <span class="sr">{say(name, { n })}</span>
      <span aria-hidden="true">
        <Icon name={icon} />
        <b class="num">{n}</b>
      </span>
    </span>
  );
}
