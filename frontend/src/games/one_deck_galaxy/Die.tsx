import { copies } from "../../table/plain";
import { hueOf, shownBy } from "./dice";

/** A die: its colour, and pips whose shape tells the colour too. Named by what holds it. */
export function Die({ die }: { die: string }) {
  const n = shownBy(die);
  return (
    <span
      class="die"
      data-thing={`die.${die}`}
      data-hue={hueOf(die)}
      aria-hidden="true"
    >
      <span class="pips" data-face={n}>
        {copies({ count: n }).map((i) => (
          <i key={i} />
        ))}
      </span>
    </span>
  );
}
