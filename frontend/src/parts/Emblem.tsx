import { systemHere } from "../games";
import { Icon } from "./Icon";

const PLAIN = { hue: "night", icon: "slow" };

/** The coin of a game: its sign and its ink. */
export function Emblem({ system }: { system: string }) {
  const { hue, icon } = systemHere(system)?.emblem ?? PLAIN;
  return (
    <span class="emblem" data-hue={hue} aria-hidden="true">
      <Icon name={icon} />
    </span>
  );
}
