import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

interface Props {
  ground: RefObject<HTMLElement | null>;
  /** Who aims, then whom at; nobody, if nothing is aimed. */
  seats: readonly number[];
}

/** The aim, drawn over the table from face to face. */
export function Aim({ ground, seats }: Props) {
  const [lines, setLines] = useState("");
  const of = seats.join();
  useLayoutEffect(() => {
    const at = ground.current;
    if (!at || !of) return setLines("");
    const look = () => setLines(drawn(at, of.split(",")));
    look();
    const sized = new ResizeObserver(look);
    sized.observe(at);
    return () => sized.disconnect();
  }, [of]);
  return (
    lines && (
      <svg class="gt-aim" aria-hidden="true">
        <path d={lines} />
      </svg>
    )
  );
}

/** A line to each: up from the own panel, then over to the rim of a face. */
function drawn(ground: HTMLElement, [from = "", ...to]: readonly string[]): string {
  const { left, top } = ground.getBoundingClientRect();
  const own = ground.querySelector(`.wide[data-seat="${from}"]`);
  if (!own) return "";
  const panel = own.getBoundingClientRect();
  const x = panel.x - left + panel.width / 2;
  const y = panel.y - top - GAP;
  return to
    .flatMap((seat) => {
      const face = ground.querySelector(`:not(.wide)[data-seat="${seat}"] .portrait`);
      return face ? [face.getBoundingClientRect()] : [];
    })
    .map((face) => {
      const r = face.width / 2;
      const [fx, fy] = [face.x - left + r, face.y - top + r];
      const isAbove = Math.abs(fx - x) < r;
      const bend = isAbove ? [x - (y - fy) / 2, (y + fy) / 2] : [x, fy + r];
      const [dx, dy] = [bend[0]! - fx, bend[1]! - fy];
      const far = (r + GAP) / Math.hypot(dx, dy);
      const points = [x, y, ...bend, fx + dx * far, fy + dy * far].map(Math.round);
      return `M${points.slice(0, 2).join(" ")}Q${points.slice(2).join(" ")}`;
    })
    .join("");
}

const GAP = 6; // px between a line and what it joins
