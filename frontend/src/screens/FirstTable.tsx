import { useEffect, useState } from "preact/hooks";
import type { Game, Listed } from "../api/types";
import { api } from "../api/calls";
import { GaleaCard } from "../galea/GaleaCard";
import type { GaleaView } from "../galea/view";
import { Emblem } from "../parts/Emblem";
import { titleOf } from "../store/ledgers";
import { company } from "../table/seats";
import { say } from "../words";
import { Mark } from "./GameRow";

/** The table that waits longest, with the hand I hold there. */
export function FirstTable({ game }: { game: Listed }) {
  return (
    <li class="game first">
      <Emblem system={game.system} />
      <div>
        <h3>{titleOf(game.system)}</h3>
        <small>{company(game)}</small>
      </div>
      <Mark game={game} />
      {game.last && <p>{game.last}</p>}
      <HandPreview game={game} />
      <a class="btn act" href={`/game/${game.id}`}>
        {say("home.take_turn")}
      </a>
    </li>
  );
}

/** The own hand as a strip; looking ahead also keeps the table for later without a network. */
function HandPreview({ game }: { game: Listed }) {
  const [table, setTable] = useState<Game | null>(null);
  useEffect(() => {
    api.game(game.id, null).then(
      (reply) => setTable(reply?.body ?? null),
      () => setTable(null),
    );
  }, [game.id, game.seen]);
  const view = table?.view as GaleaView | null | undefined;
  if (!view?.hand?.length) return null;
  return (
    <div
      class="pile fill"
      style={{ "--n": view.hand.length }}
      role="img"
      aria-label={say("home.hand", { n: view.hand.length })}
    >
      {view.hand.map((id) => (
        <GaleaCard key={id} deck={view.deck} id={id} isSilent />
      ))}
    </div>
  );
}
