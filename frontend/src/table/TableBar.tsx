import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Game } from "../api/types";
import { Bar } from "../parts/Bar";
import { Icon } from "../parts/Icon";
import { lazy } from "../parts/lazy";
import { titleOf } from "../store/ledgers";
import { fetched } from "../store/release";
import { openSheet } from "../store/sheets";
import { unread } from "../store/unread";
import { say } from "../words";
import { isBeside } from "./beside";
import { company } from "./seats";

type Told = typeof import("./houseRules").houseRules;

const Log = lazy(() => import("./Log"), "Log");
const TableMenu = lazy(() => import("./TableMenu"), "TableMenu");

/** The top of a table: whether it is a deal of the day, with whom, by which house rules, the log and the menu. */
export function TableBar({ game }: { game: Game }) {
  const rules = useSignal<Told | null>(null);
  const day = game.day && say("bar.day");
  const under = [day, company(game), rules.value?.(game)].filter(Boolean).join(" · ");
  useEffect(() => {
    if (!Object.keys(game.options).length) return;
    void fetched(() => import("./houseRules")).then(
      (it) => (rules.value = it.houseRules),
    );
  }, []);
  useEffect(() => hearTalk(game.id), [game.id]);
  const showLog = () => openSheet(say("log.title"), <Log system={game.system} />);
  const showMenu = () => openSheet(say("table.menu"), <TableMenu />);
  return (
    <Bar title={titleOf(game.system)} under={under}>
      {!isBeside(game) && (
        <button
          class="icon"
          type="button"
          aria-label={say(unread.value ? "bar.log_unread" : "bar.log", {
            n: unread.value,
          })}
          onClick={showLog}
        >
          <Icon name="log" />
          {unread.value > 0 && <span class="count">{unread.value}</span>}
        </button>
      )}
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

/** How much of what was said is unread is found out after the table itself has come. */
function hearTalk(game: string): () => void {
  let isGone = false;
  void fetched(() => import("../store/talk")).then(({ listen }) => {
    if (!isGone) listen(game);
  });
  return () => void (isGone = true);
}
