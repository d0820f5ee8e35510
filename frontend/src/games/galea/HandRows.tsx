import type { ComponentChildren } from "preact";
import { say } from "../../words";
import type { CardId } from "./view";

/** So many can lie in a row and still be told apart and tapped. */
const ROW = 7;

interface Props {
  hand: readonly CardId[];
  children: (id: CardId) => ComponentChildren;
}

/** A hand of any size, open at all times: as many rows as it needs, evenly filled. */
export function HandRows({ hand, children }: Props) {
  const rows = Math.ceil(hand.length / ROW);
  const each = Math.ceil(hand.length / rows);
  const row = (at: number) => hand.slice(at * each, (at + 1) * each);
  return (
    <fieldset class="hand rows">
      <legend class="sr">{say("galea.hand", { n: hand.length })}</legend>
      {Array.from({ length: rows || 0 }, (_, at) => (
        <div key={at} class="hand strip" style={{ "--n": row(at).length }}>
          {row(at).map(children)}
        </div>
      ))}
    </fieldset>
  );
}
