import { historyPath } from "../api/calls";
import { Icon } from "../parts/Icon";
import { say } from "../words";

/** The game as a file. */
export function HistoryRow({ game }: { game: string }) {
  return (
    <a class="choice" href={historyPath(game)} download="">
      <Icon name="down" />
      <span class="grow">
        <b>{say("menu.history")}</b>
        <small>{say("menu.history_hint")}</small>
      </span>
    </a>
  );
}
