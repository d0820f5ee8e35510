import { CardBack } from "./CardBack";

const SIGNS = ["sword", "crown", "slow", "laurel", "shield"];

/** Five cards face down: a table that waits. */
export function Fan() {
  return (
    <div class="fan" aria-hidden="true">
      {SIGNS.map((icon, i) => (
        <CardBack key={icon} icon={icon} size="m" tilt={i - 2} />
      ))}
    </div>
  );
}
