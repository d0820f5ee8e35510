import "../parts/words";
import { useEffect, useState } from "preact/hooks";
import type { Game } from "../api/types";
import { Segments } from "../parts/Segments";
import { useAct } from "../parts/useAct";
import { keep } from "../store/storage";
import { systems, wantSystems } from "../store/ledgers";
import { go } from "../store/route";
import { closeSheets } from "../store/sheets";
import { lookAtSandbox } from "../store/unplayed";
import { say } from "../words";
import { levelName } from "../table/seats";
import { forkOf } from "./fork";
import { at, eyes, isReplay, position } from "./looking";

const ME = "me";

/** A sandbox that goes on from this position; nothing of it is kept before one answers. */
export function WhatIf({ of, game }: { of: string; game: Game }) {
  const [level, setLevel] = useState(ME);
  const known = systems.value?.find(({ name }) => name === game.system);
  const levels = known?.levels ?? [];
  useEffect(() => void wantSystems().catch(() => null), []);
  const { act, isBusy, failed } = useAct(async () => {
    const { number = at.value, seen = 0 } = position.value ?? {};
    const seat = eyes.value ?? 0;
    const others = level === ME ? {} : { seat, level: Number(level) };
    const from = isReplay() ? { number, ...others } : { seen, ...others, seat };
    const sandbox = await lookAtSandbox(of, from);
    keep(forkOf(sandbox.id), location.pathname);
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
      {game.seats.length > 1 && levels.length > 0 && (
        <Segments
          name="others"
          label={say("replay.others")}
          value={level}
          options={[
            { value: ME, label: say("replay.others_me") },
            ...levels.map((n) => ({ value: String(n), label: levelName(n) })),
          ]}
          onChoose={setLevel}
        />
      )}
      <button class="btn act" type="button" disabled={isBusy} onClick={act}>
        {say("replay.what_if_go")}
      </button>
    </>
  );
}
