import "./words";
import { Icon } from "../parts/Icon";
import { say } from "../words";

/** The way to a game from a file. */
export function OpenHistoryRow() {
  return (
    <a class="choice" href="/replays">
      <Icon name="down" />
      <span class="grow">
        <b>{say("opening.title")}</b>
        <small>{say("opening.row_hint")}</small>
      </span>
    </a>
  );
}
