import "./words";
import type { Game } from "../api/types";
import { Icon } from "../parts/Icon";
import { say } from "../words";

/** The way to look back on a game, where there is anything to look back on. */
export function ReplayRow({ game }: { game: Game }) {
  if (!game.seen) return null;
  const isOver = game.status === "over" || game.status === "void";
  return (
    <a class="choice" href={`/game/${game.id}/replay`}>
      <Icon name="again" />
      <span class="grow">
        <b>{say("replay.look")}</b>
        <small>{say(isOver ? "replay.look_hint" : "replay.look_hint_running")}</small>
      </span>
    </a>
  );
}
