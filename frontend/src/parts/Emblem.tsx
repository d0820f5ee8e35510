import { Icon } from "./Icon";

const SIGNS: Record<string, { hue: string; icon: string }> = {
  gaiaton: { hue: "green", icon: "paw" },
  "common-galea": { hue: "red", icon: "helm" },
  "noble-galea": { hue: "blue", icon: "shield" },
  "royal-galea": { hue: "yellow", icon: "crown" },
};

/** The coin of a game: its sign and its ink. */
export function Emblem({ system }: { system: string }) {
  const { hue, icon } = SIGNS[system] ?? { hue: "night", icon: "slow" };
  return (
    <span class="emblem" data-hue={hue} aria-hidden="true">
      <Icon name={icon} />
    </span>
  );
}
