import { lazy } from "../parts/lazy";
import { say } from "../words";

const DeskKeys = lazy(() => import("./DeskKeys"), "DeskKeys");
const Log = lazy(() => import("./Log"), "Log");

/** At a desk: what happened and what was said, beside the board. */
export function LogBeside({ system }: { system: string }) {
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
