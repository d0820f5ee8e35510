import type { Decision } from "../../api/types";
import { Segments } from "../../parts/Segments";
import type { Choosing } from "../../table/boards";
import { say } from "../../words";
import { chosenIn, declare, isCheapest, suggest } from "./choice";
import { animalAt, type Declared, type GaiatonView, viewOf } from "./view";

/** Low or max for an animal with a range; and the suggested supports again. */
export function Declare({ game, open, draft }: Choosing) {
  const view = viewOf(game);
  const it = chosenIn(draft);
  if (!it) return null;
  return (
    <>
      <Number view={view} open={open} animal={it.animal} declared={it.declared} />
      {!isCheapest(view, draft) && (
        <button class="btn" type="button" onClick={() => suggest(view)}>
          {say("gaiaton.suggest")}
        </button>
      )}
    </>
  );
}

interface NumberProps {
  view: GaiatonView;
  open: Decision;
  animal: string;
  declared: Declared;
}

function Number({ view, open, animal, declared }: NumberProps) {
  const found = animalAt(view, animal);
  if (!found || found.low === found.max) return null;
  const options = (["low", "max"] as const).map((value) => ({
    value,
    label: say(`gaiaton.declare_${value}`, { n: found[value] }),
  }));
  return (
    <Segments
      name="declared"
      label={say("gaiaton.declare")}
      value={declared}
      options={options}
      onChoose={(value) => declare(view, open, animal, value)}
    />
  );
}
