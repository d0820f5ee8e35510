import "../more";
import type { Game } from "../api/types";
import { Icon } from "../parts/Icon";
import { say } from "../words";

/** The way to the other games of a series. */
export function SeriesRow({ game }: { game: Game }) {
  if (!game.series) return null;
  return (
    <a class="choice" href={`/series/${game.id}`}>
      <Icon name="tables" />
      <span class="grow">
        <b>{say("series.open")}</b>
        <small>{say("series.hint")}</small>
      </span>
    </a>
  );
}
