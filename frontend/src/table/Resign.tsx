import { useState } from "preact/hooks";
import { api } from "../api/calls";
import { Sure } from "../parts/Sure";
import { closeSheets } from "../store/sheets";
import { uuid } from "../store/random";
import { table, takeIn } from "../store/table";
import { say } from "../words";
import { resignWords } from "./how";

/** Asks once more before a game is given up. */
export function Resign() {
  const [id] = useState(uuid);
  const game = table.value;
  const work = async () => {
    if (!game) return;
    takeIn(await api.resign(game.id, { id, seat: game.seat ?? game.me[0]! }));
    closeSheets();
  };
  return (
    <>
      {game && <p>{resignWords(game.system)}</p>}
      <p>{say("resign.sure")}</p>
      <Sure no={say("resign.no")} yes={say("resign.yes")} work={work} />
    </>
  );
}
