import "../parts/words";
import { useEffect } from "preact/hooks";
import { api } from "../api/calls";
import { placeOf } from "../games";
import { Bar } from "../parts/Bar";
import { useAct } from "../parts/useAct";
import { keep, recall } from "../store/storage";
import { me, whoAmI } from "../store/player";
import { go } from "../store/route";
import { lookAtLesson } from "../store/unplayed";
import { say } from "../words";
import { laidAt, noteKnown, noteWayBack, sittingAt } from "./knows";
import "./words";

/** On the way to a table at which a game is learned: the one that was left, or a new one. */
export function Learn({ system, sitting }: { system: string; sitting: number }) {
  const { act, isBusy, failed } = useAct(async () => {
    noteWayBack();
    const id = (await leftAt(system, sitting)) ?? (await lay(system, sitting));
    noteKnown(system);
    go(`/game/${id}`, { replace: true });
  });
  useEffect(() => void act(), [system, sitting]);
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
async function leftAt(system: string, sitting: number): Promise<string | null> {
  if (me.peek() === undefined) await whoAmI();
  if (!me.peek()) return null;
  const { games } = await api.learning();
  const left = games.find(
    (one) =>
      one.system === system &&
      one.status === "running" &&
      sittingAt(one.id, system) === sitting,
  );
  return left?.id ?? null;
}

/** Lays a new table to learn at; the last one, if there was any, is forgotten. */
async function lay(system: string, sitting: number): Promise<string> {
  const { id } = await lookAtLesson(system, sitting);
  const key = laidAt(system, sitting);
  const last = recall<string>(key);
  if (last && last !== id) keep(`learn.${last}`, null);
  keep(key, id);
  return id;
}
