import type { Game } from "../../api/types";
import { decision } from "../../store/choice";
import { say } from "../../words";
import { Lane } from "./Lane";
import { plain } from "./meaning";
import { viewOf } from "./view";

/** The middle of the table: a lane for each colour of the deck. */
export function Centre({ game }: { game: Game }) {
  const view = viewOf(game);
  const isChoosing = decision.value?.kind === "take";
  return (
    <section class={`middle ${plain(view)}`} aria-label={say("galea.centre")}>
      <div class={isChoosing ? "lanes choosing" : "lanes"}>
        {view.counts.map((count) => (
          <Lane key={count.colour} game={game} count={count} isChoosing={isChoosing} />
        ))}
      </div>
    </section>
  );
}
