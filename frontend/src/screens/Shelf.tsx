import type { ComponentChildren } from "preact";
import type { ListedGame } from "../api/types";
import { GameRow } from "./GameRow";

interface Props {
  id: string;
  title: string;
  games: readonly ListedGame[];
  /** Shown as a seal beside the title. */
  count?: number;
  first?: ComponentChildren;
}

/** Some of my tables under a heading; nothing where there are none. */
export function Shelf({ id, title, games, count, first }: Props) {
  if (!games.length && !first) return null;
  return (
    <section class="stack" aria-labelledby={id}>
      <div class="row">
        <h2 id={id}>{title}</h2>
        {!!count && (
          <span class="count" aria-hidden="true">
            {count}
          </span>
        )}
      </div>
      <ul class="games">
        {first}
        {games.map((game) => (
          <GameRow key={game.id} game={game} />
        ))}
      </ul>
    </section>
  );
}
