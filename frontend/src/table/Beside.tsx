import type { Game } from "../api/types";
import { fits } from "../parts/fits";
import { lazy } from "../parts/lazy";
import { say } from "../words";

const DeskKeys = lazy(async () => (await import("./DeskKeys")).DeskKeys);
const Log = lazy(async () => (await import("./Log")).Log);

const atDesk = fits("(min-width: 62rem) and (min-height: 40rem)");

/** Whether there is room for the log beside the board; who learns has the coach there. */
export const isBeside = (game: Game): boolean => atDesk.value && !game.introduction;

/** At a desk: what happened and what was said, beside the board. */
export function Beside({ system }: { system: string }) {
  return (
    <aside class="beside" aria-label={say("log.title")}>
      <div class="row">
        <h2 class="grow" tabIndex={-1}>
          {say("log.title")}
        </h2>
        <DeskKeys />
      </div>
      <Log system={system} />
    </aside>
  );
}
