import { useState } from "preact/hooks";
import { api } from "../api/calls";
import type { Game } from "../api/types";
import { useAct } from "../parts/useAct";
import { lookAtLists } from "../store/lists";
import { uuid } from "../store/random";
import { go } from "../store/route";
import { closeSheet } from "../store/sheets";
import { say } from "../words";

/** Asks once more before a seat is given up, or the whole table. */
export function LeaveTable({ game }: { game: Game }) {
  const [ids] = useState(() => [...game.me, ...game.mine_to_take].map(uuid));
  const { act, isBusy, failed } = useAct(async () => {
    const mine = [...game.me, ...game.mine_to_take];
    for (const [i, seat] of mine.entries())
      await api.leave(game.id, { id: ids[i]!, seat });
    await lookAtLists().catch(() => null);
    go("/");
  });
  return (
    <>
      <p>{say(game.host ? "leave.close_sure" : "leave.sure")}</p>
      {failed && (
        <p class="reason" role="status">
          {failed}
        </p>
      )}
      <div class="row">
        <button class="btn grow" type="button" onClick={closeSheet}>
          {say("leave.no")}
        </button>
        <button class="btn act grow" type="button" disabled={isBusy} onClick={act}>
          {say(game.host ? "leave.close_yes" : "leave.yes")}
        </button>
      </div>
    </>
  );
}
