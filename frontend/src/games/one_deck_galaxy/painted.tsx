// Drawings of worlds as pictures, each made once: a touch need not compare it again.
import type { VNode } from "preact";
import { type Drawn, drawingOf } from "./worlds";

const known = new Map<string, VNode>();

/** The picture of an id, the same one everywhere. */
export function painted(id: string, resource: string, what: Drawn): VNode {
  const key = `${what}.${id}.${resource}`;
  const picture = known.get(key) ?? paint(id, resource, what);
  known.set(key, picture);
  return picture;
}

function paint(id: string, resource: string, what: Drawn): VNode {
  const { tilt, shapes } = drawingOf(id, resource, what);
  return (
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
}

interface Props {
  id: string;
  resource: string;
  what: Drawn;
}

/** The picture of an id where there is no board. */
export const Painted = ({ id, resource, what }: Props) => (
  <span class={`globe ${what}`}>{painted(id, resource, what)}</span>
);
