import { decision } from "../../store/choice";
import { say } from "../../words";
import { Lane } from "./Lane";
import { plain } from "./meaning";
import type { GaleaView } from "./view";

/** The middle of the table: a lane for each colour of the deck. */
export function Centre({ view }: { view: GaleaView }) {
  const isChoosing = decision.value?.kind === "take";
  return (
    <section class={`middle ${plain(view)}`} aria-label={say("galea.centre")}>
      <div class={isChoosing ? "lanes choosing" : "lanes"}>
        {view.counts.map((count) => (
          <Lane key={count.colour} view={view} count={count} isChoosing={isChoosing} />
        ))}
      </div>
    </section>
  );
}
