import type { ComponentChildren } from "preact";
import type { ListedGame } from "../api/types";
import { lazyPart } from "../parts/lazy";
import { isKeptForMe } from "../store/shelves";
import { GameRow } from "./GameRow";

const KeptRow = lazyPart(() => import("./KeptRow"), "KeptRow");

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
        {games.map((game) => {
          const Row = isKeptForMe(game) ? KeptRow : GameRow;
          return <Row key={game.id} game={game} />;
        })}
      </ul>
    </section>
  );
}
