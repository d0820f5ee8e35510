import type { ComponentChildren } from "preact";

interface PictureProps {
  seats: number;
  isOfTeams?: boolean | undefined;
}

/** A table from above, with so many around it; partners are drawn alike. */
export function TablePicture({ seats, isOfTeams }: PictureProps) {
  return (
    <svg class="table-picture" viewBox="-12 -12 24 24" aria-hidden="true">
      <circle r="6" />
      {around(seats).map(({ x, y }, n) => (
        <circle
          key={n}
          class={n === 0 ? "me" : isOfTeams && n % 2 === 0 ? "mine" : undefined}
          cx={x * 9}
          cy={y * 9}
          r={seats > 5 ? 2 : 2.6}
        />
      ))}
    </svg>
  );
}

interface Props {
  label: string;
  seats: readonly ComponentChildren[];
}

/** The table that is being set: I sit below, the others around it. */
export function RoundTable({ label, seats }: Props) {
  return (
    <ul class={seats.length > 6 ? "round many" : "round"} aria-label={label}>
      {around(seats.length).map(({ x, y }, n) => (
        <li key={n} style={{ left: `${50 + x * 40}%`, top: `${50 + y * 36}%` }}>
          {seats[n]}
        </li>
      ))}
    </ul>
  );
}

/** Places around a circle of 1, the first below, the others by the clock. */
const around = (seats: number) =>
  Array.from({ length: seats }, (_, n) => {
    const turn = (n / seats) * 2 * Math.PI;
    return { x: -Math.sin(turn), y: Math.cos(turn) };
  });
