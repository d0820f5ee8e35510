import { signal } from "@preact/signals";
import { unfetched } from "../../store/release";
import { type CardView, cardIn, type SetView } from "./cards";
import type { Drawn } from "./worlds";
import "./globes.css";

type Painted = typeof import("./painted");

/** How worlds are drawn comes beside the board: until then their place is kept. */
const brush = signal<Painted | null>(null);
import("./painted").then((come) => (brush.value = come), unfetched);

/** What a card looks like everywhere; its name stands beside it. */
export const Globe = ({ card }: { card: CardView }) => (
  <Picture
    id={card.id}
    resource={card.resource}
    what={card.threshold ? "met" : "world"}
  />
);

/** Cards of the galaxy beside one another, small; their names stand beside them. */
export const Globes = ({ set, ids }: { set: SetView; ids: readonly string[] }) => (
  <span class="globes">
    {ids.map((id) => {
      const card = cardIn(set, id);
      return card && <Globe key={id} card={card} />;
    })}
  </span>
);

/** What a Starbase of some Class looks like. */
export const Station = ({ n }: { n: number }) => (
  <Picture id={`starbase-${n}`} resource="" what="station" />
);

function Picture({
  id,
  resource,
  what,
}: {
  id: string;
  resource: string;
  what: Drawn;
}) {
  return (
    <span class={`globe ${what}`} aria-hidden="true">
      {brush.value?.painted(id, resource, what)}
    </span>
  );
}
