import { signal } from "@preact/signals";
import type { VNode } from "preact";
import { unfetched } from "../../store/release";
import { type CardView, cardIn, type SetView } from "./cards";
import type { Drawn } from "./worlds";
import "./globes.css";

type Worlds = typeof import("./worlds");

/** How worlds are drawn comes beside the board: until then their place is kept. */
const worlds = signal<Worlds | null>(null);
import("./worlds").then((come) => (worlds.value = come), unfetched);

const drawn = new Map<string, VNode>();

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

interface Props {
  id: string;
  resource: string;
  what: Drawn;
}

function Picture({ id, resource, what }: Props) {
  return (
    <span class={`globe ${what}`} aria-hidden="true">
      {worlds.value && pictureOf(worlds.value, { id, resource, what })}
    </span>
  );
}

/** Drawn once: what is equal need not be compared again with every touch. */
function pictureOf({ drawingOf }: Worlds, { id, resource, what }: Props): VNode {
  const key = `${what}.${id}.${resource}`;
  const known = drawn.get(key);
  if (known) return known;
  const { tilt, shapes } = drawingOf(id, resource, what);
  const picture = (
    <svg viewBox="-50 -50 100 100">
      <g transform={`rotate(${tilt})`}>
        {shapes.map(({ d, ink, line }, n) => (
          <path
            key={n}
            d={d}
            fill={line ? "none" : ink}
            stroke={line ? ink : undefined}
            stroke-width={line}
          />
        ))}
      </g>
    </svg>
  );
  drawn.set(key, picture);
  return picture;
}
