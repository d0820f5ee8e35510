import type { ComponentChildren } from "preact";
import { say } from "../../words";
import type { CardId } from "./view";

/** So many can lie in a row and still be told apart and tapped. */
const ROW = 7;

interface Props {
  hand: readonly CardId[];
  /** How many it will be, where each has its place. */
  places?: number;
  children: (id: CardId) => ComponentChildren;
}

/** A hand of any size, open at all times: as many rows as it needs, evenly filled. */
export function HandRows({ hand, places = 0, children }: Props) {
  const many = Math.max(hand.length, places);
  const rows = Math.ceil(many / ROW);
  const each = Math.ceil(many / rows);
  const row = (at: number) => hand.slice(at * each, (at + 1) * each);
  return (
    <fieldset class="hand rows">
      <legend class="sr">{say("galea.hand", { n: hand.length })}</legend>
      {Array.from({ length: rows || 0 }, (_, at) => (
        <div
          key={at}
          class={places ? "hand strip in-places" : "hand strip"}
          style={{ "--n": places ? each : row(at).length }}
        >
          {row(at).map(children)}
          {Array.from({ length: places ? each - row(at).length : 0 }, (_, i) => (
            <span key={i} class="card slot" aria-hidden="true" />
          ))}
        </div>
      ))}
    </fieldset>
  );
}
