import type { ComponentChildren } from "preact";
import type { Decision, Pick } from "../../api/types";
import { choose } from "../../store/choice";
import { toggled } from "../../table/draft";
import { sentence } from "../../words";
import { drafted } from "./choice";

interface Props {
  open: Decision;
  pick: Pick;
  title: string;
  children: (id: string) => ComponentChildren;
}

/** What may be picked, each a row with all there is to know of it. */
export function PickRows({ open, pick, title, children }: Props) {
  const { name, of, min, max } = pick;
  const picks = drafted()?.picks ?? {};
  const have = picks[name] ?? [];
  const isOne = min === 1 && max === 1;
  const take = (id: string) =>
    choose({
      decision: open.id,
      move: open.moves[0]!.move,
      picks: { ...picks, [name]: toggled(pick, have, id) },
    });
  return (
    <fieldset class="peoples">
      <legend>{title}</legend>
      {of.map((id) => (
        <label key={id} class="way">
          <input
            class="over"
            type={isOne ? "radio" : "checkbox"}
            name={name}
            aria-label={sentence(open.things[id]?.label ?? id)}
            checked={have.includes(id)}
            onChange={() => take(id)}
          />
          {children(id)}
        </label>
      ))}
    </fieldset>
  );
}
