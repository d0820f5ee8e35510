import type { Game } from "../api/types";
import { Icon } from "../parts/Icon";
import { isBegun } from "../store/choice";
import { say } from "../words";
import { boardOf } from "./boards";
import type { Draft } from "./draft";

/** What is chosen, shown large; and all of it put back. */
export function TrayTools({ game, draft }: { game: Game; draft: Draft }) {
  const board = boardOf(game.system);
  const shown = board?.preview(game, draft);
  return (
    <>
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
      {isBegun.value && (
        <button class="btn quiet fold" type="reset" aria-label={say("tray.start_over")}>
          <Icon name="cross" />
          <span>{say("tray.start_over")}</span>
        </button>
      )}
    </>
  );
}
