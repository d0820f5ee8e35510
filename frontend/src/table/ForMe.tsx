import { choose, isBegun } from "../store/choice";
import { say } from "../words";
import { boardOf, type Choosing } from "./boards";
import { isSame } from "./draft";

/** "Choose for me", where a game begins with a choice that nobody new can weigh. */
export function ForMe({ game, open }: Choosing) {
  const advice = boardOf(game.system)?.advice?.(game, open);
  if (!advice || isBegun.value || open.given) return null;
  return (
    <button class="btn" type="button" onClick={() => choose(advice.draft)}>
      {say("tray.for_me")}
    </button>
  );
}

/** Why that was chosen, as long as it is. */
export function WhyForMe({ game, open, draft }: Choosing) {
  const advice = boardOf(game.system)?.advice?.(game, open);
  if (!advice || !isBegun.value || !isSame(advice.draft, draft)) return null;
  return (
    <p class="soft" role="status">
      {advice.why}
    </p>
  );
}
