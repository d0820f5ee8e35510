import { useState } from "preact/hooks";
import { api } from "../api/calls";
import { closeSheet, closeSheets } from "../store/sheets";
import { uuid } from "../store/random";
import { table, takeIn } from "../store/table";
import { say } from "../words";
import { useAct } from "../parts/useAct";
import { resignWords } from "./how";

/** Asks once more before a game is given up. */
export function Resign() {
  const [id] = useState(uuid);
  const game = table.value;
  const { act, isBusy, failed } = useAct(async () => {
    if (!game) return;
    takeIn(await api.resign(game.id, { id, seat: game.seat ?? game.me[0]! }));
    closeSheets();
  });
  return (
    <>
      {game && <p>{resignWords(game.system)}</p>}
      <p>{say("resign.sure")}</p>
      {failed && <p class="reason">{failed}</p>}
      <div class="row">
        <button class="btn grow" type="button" onClick={closeSheet}>
          {say("resign.no")}
        </button>
        <button class="btn act grow" type="button" disabled={isBusy} onClick={act}>
          {say("resign.yes")}
        </button>
      </div>
    </>
  );
}
