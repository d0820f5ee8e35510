import "../parts/words";
import { useState } from "preact/hooks";
import { looking } from "../api/replay";
import type { Game } from "../api/types";
import { useAct } from "../parts/useAct";
import { asGuest } from "../store/nameless";
import { uuid } from "../store/random";
import { go } from "../store/route";
import { closeSheets } from "../store/sheets";
import { say } from "../words";
import { at, eyes, isReplay, position } from "./looking";

/** A sandbox that goes on from this position. */
export function WhatIf({ of, game }: { of: string; game: Game }) {
  const [id] = useState(uuid);
  const { act, isBusy, failed } = useAct(async () => {
    const { number = at.value, seen = 0 } = position.value ?? {};
    const from = isReplay() ? { id, number } : { id, seat: eyes.value ?? 0, seen };
    await asGuest();
    const sandbox = await looking.branch(of, from);
    closeSheets();
    go(`/game/${sandbox.id}`);
  });
  if (game.outcome) return <p>{say("replay.what_if_end")}</p>;
  const isOver = position.value?.number !== undefined;
  return (
    <>
      <p>{say(isOver ? "replay.what_if_over" : "replay.what_if_running")}</p>
      {failed && (
        <p class="reason" role="status">
          {failed}
        </p>
      )}
      <button class="btn act" type="button" disabled={isBusy} onClick={act}>
        {say("replay.what_if_go")}
      </button>
    </>
  );
}
