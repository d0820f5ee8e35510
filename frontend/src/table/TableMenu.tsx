import { historyPath } from "../api/calls";
import { Icon } from "../parts/Icon";
import { openSheet } from "../store/sheets";
import { table } from "../store/table";
import { say } from "../words";
import { Fairness } from "./Fairness";
import { houseRules } from "./houseRules";
import { Resign } from "./Resign";

/** What else one can do at a table. */
export function TableMenu() {
  const game = table.value;
  if (!game) return null;
  const rules = houseRules(game);
  const canResign = game.status === "running" && game.me.length > 0;
  return (
    <div class="games">
      <a class="choice" href={`/rules/${game.system}`}>
        <Icon name="book" />
        <span class="grow">
          <b>{say("menu.rules")}</b>
          <small>{rules || say("menu.rules_hint")}</small>
        </span>
      </a>
      <button
        class="choice"
        type="button"
        onClick={() => openSheet(say("fair.title"), <Fairness />)}
      >
        <Icon name="lock" />
        <span class="grow">
          <b>{say("fair.title")}</b>
          <small>{say("fair.hint")}</small>
        </span>
      </button>
      <a class="choice" href={historyPath(game.id)} download>
        <Icon name="down" />
        <span class="grow">
          <b>{say("menu.history")}</b>
          <small>{say("menu.history_hint")}</small>
        </span>
      </a>
      {canResign && (
        <button
          class="choice"
          type="button"
          onClick={() => openSheet(say("resign.title"), <Resign />)}
        >
          <Icon name="flag" />
          <span class="grow">
            <b>{say("resign.open")}</b>
            <small>{say("resign.hint")}</small>
          </span>
        </button>
      )}
    </div>
  );
}
