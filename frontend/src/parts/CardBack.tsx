import { Icon } from "./Icon";

interface Props {
  icon?: string;
  size?: "s" | "m";
  tilt?: number;
}

/** A card that lies face down. */
export function CardBack({ icon = "slow", size = "s", tilt }: Props) {
  return (
    <span
      class={size === "s" ? "card back s" : "card back"}
      style={tilt === undefined ? undefined : { "--i": tilt }}
      aria-hidden="true"
    >
      <span class="face">
        <span class="coin">
          <Icon name={icon} />
        </span>
      </span>
    </span>
  );
}
