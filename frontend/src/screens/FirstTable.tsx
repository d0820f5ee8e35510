import "../parts/words";
import { useEffect, useState } from "preact/hooks";
import type { Game, ListedGame } from "../api/types";
import { systemHere } from "../games";
import { LittleTable } from "../parts/LittleTable";
import { lookAhead } from "../store/ahead";
import { titleOf } from "../store/ledgers";
import { company } from "../table/seats";
import { say } from "../words";
import { Mark } from "./GameRow";

/** The table that waits longest, with the hand I hold there. */
export function FirstTable({ game }: { game: ListedGame }) {
  return (
    <li class="game first">
      <LittleTable game={game} />
      <div>
        <h3>{titleOf(game.system)}</h3>
        <small>{company(game)}</small>
      </div>
      <Mark game={game} />
      {game.last && <p>{game.last}</p>}
      {game.me.length === 1 && <HandPreview game={game} />}
      <a class="btn act" href={`/game/${game.id}`}>
        {say("home.take_turn")}
      </a>
    </li>
  );
}

/** What I hold there, unless the phone is shared; looking ahead also keeps the table for later without a network. */
function HandPreview({ game }: { game: ListedGame }) {
  const [table, setTable] = useState<Game | null>(null);
  useEffect(() => {
    lookAhead(game.id).then(setTable, () => setTable(null));
  }, [game.id, game.seen]);
  const Hand = systemHere(game.system)?.Hand;
  if (!Hand) return null;
  if (!table) return <div class="pile coming" />;
  return <Hand game={table} />;
}
