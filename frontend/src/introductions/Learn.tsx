import { useEffect, useState } from "preact/hooks";
import { api } from "../api/calls";
import { ask } from "../api/client";
import type { Game } from "../api/types";
import { placeOf } from "../games";
import { Bar } from "../parts/Bar";
import { useAct } from "../parts/useAct";
import { keep, recall } from "../store/kept";
import { uuid } from "../store/random";
import { go } from "../store/route";
import { say } from "../words";
import { noteKnown, noteWayBack } from "./knows";
import "./words";

/** On the way to a table at which a game is learned: the one that was left, or a new one. */
export function Learn({ system }: { system: string }) {
  const [id] = useState(uuid);
  const { act, isBusy, failed } = useAct(async () => {
    noteWayBack();
    const left = await leftAt(system);
    if (!left) await lay(system, id);
    noteKnown(system);
    go(`/game/${left ?? id}`, { replace: true });
  });
  useEffect(() => void act(), [system]);
  return (
    <div class="screen at-table" {...placeOf(system)}>
      <Bar title={say(failed ? "learn.failed" : "learn.laying")} />
      <main class="page" aria-busy={isBusy}>
        {failed && (
          <section class="paper">
            <p role="status">{failed}</p>
            <button class="btn" type="button" onClick={act}>
              {say("away.retry")}
            </button>
          </section>
        )}
      </main>
    </div>
  );
}

/** The table at which this game is being learned, if there is one. */
async function leftAt(system: string): Promise<string | null> {
  const { games } = await api.learning();
  const left = games.find((one) => one.system === system && one.status === "running");
  return left?.id ?? null;
}

/** Lays a new table to learn at; the last one, if there was any, is forgotten. */
async function lay(system: string, id: string): Promise<void> {
  const key = `learn.at.${system}`;
  const last = recall<string>(key);
  await ask<Game>("POST", "/introductions", { id, system });
  if (last && last !== id) keep(`learn.${last}`, null);
  keep(key, id);
}
