import type { Game } from "../api/types";
import { Bar } from "../parts/Bar";
import { Icon } from "../parts/Icon";
import { lazy } from "../parts/lazy";
import { titleOf } from "../store/ledgers";
import { openSheet } from "../store/sheets";
import { say } from "../words";
import { houseRules } from "./houseRules";
import { Log } from "./Log";
import { company } from "./seats";

const TableMenu = lazy(async () => (await import("./TableMenu")).TableMenu);

/** The top of a table: with whom, by which house rules, the log and the menu. */
export function TableBar({ game }: { game: Game }) {
  const under = [company(game), houseRules(game)].filter(Boolean).join(" · ");
  const showLog = () => openSheet(say("log.title"), <Log system={game.system} />);
  const showMenu = () => openSheet(say("menu.title"), <TableMenu />);
  return (
    <Bar title={titleOf(game.system)} under={under}>
      <button class="icon" type="button" aria-label={say("bar.log")} onClick={showLog}>
        <Icon name="log" />
      </button>
      <button
        class="icon"
        type="button"
        aria-label={say("bar.menu")}
        onClick={showMenu}
      >
        <Icon name="more" />
      </button>
    </Bar>
  );
}
