import { say } from "../../words";

const FEW = 5; // so many can be told apart at a glance

/** Victory points: a diamond for each that is wanted, or a number where there are many. */
export function VpTrack({ n, goal }: { n: number; goal: number }) {
  if (n < 0 || goal > FEW || n > goal) return <small class="vp">{told(n, goal)}</small>;
  return (
    <span class="track">
      {Array.from({ length: goal }, (_, i) => (
        <i key={i} class={i < n ? "on" : undefined} />
      ))}
    </span>
  );
}

/** The points in words; the goal goes with them until it is reached. */
export const told = (n: number, goal: number): string =>
  n < goal ? say("galatune.vp_of", { n, goal }) : say("galatune.vp", { n });
