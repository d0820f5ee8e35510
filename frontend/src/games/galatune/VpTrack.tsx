import { say } from "../../words";

const FEW = 5; // so many can be told apart at a glance

/** Victory points: a diamond for each that is wanted, or a number where there are many. */
export function VpTrack({ n, goal }: { n: number; goal: number }) {
  if (n < 0 || goal > FEW || n > goal)
    return <small class="vp">{say("galatune.vp_of", { n, goal })}</small>;
  return (
    <span class="track">
      {Array.from({ length: goal }, (_, i) => (
        <i key={i} class={i < n ? "on" : undefined} />
      ))}
    </span>
  );
}
