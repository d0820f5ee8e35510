import type { Decision, Game } from "../api/types";
import { Icon } from "../parts/Icon";
import { isBegun } from "../store/choice";
import { say } from "../words";
import { boardOf } from "./boards";
import { type Draft, lacking, moveOf } from "./draft";
import { lackWords } from "./lack";

interface Props {
  game: Game;
  open: Decision;
  draft: Draft;
}

/** The choice in words: what is still to choose, or what it would do. */
export function ChoiceSentence({ game, open, draft }: Props) {
  const board = boardOf(game.system);
  const shown = board?.preview(game, draft);
  const lack = lacking(open, draft);
  const needed = lack ? lackWords(lack, draft) : moveOf(open, draft.move).label;
  return (
    <div class="row">
      <p class="grow tell" aria-live="polite">
        <b>{shown?.title ?? needed}</b>
        <small>{shown?.consequence ?? say("tray.then_see")}</small>
      </p>
      {board && shown && (
        <button
          class="icon"
          type="button"
          aria-label={say("table.look", { what: shown.title })}
          onClick={() => board.zoom(game, draft)}
        >
          <Icon name="info" />
        </button>
      )}
      {isBegun.value && <StartOver />}
    </div>
  );
}

/** Everything can be taken back until it is confirmed. */
function StartOver() {
  const words = say("tray.start_over");
  return (
    <button class="btn quiet fold" type="reset" aria-label={words}>
      <Icon name="cross" />
      <span>{words}</span>
    </button>
  );
}
