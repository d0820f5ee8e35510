import type { Game } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { say } from "../../words";
import { foeOf, type SetView } from "./cards";
import { otherCorner } from "./turned";
import { showCorner } from "./sheets";
import { viewOf } from "./view";
import "./sheetWords";

/** What stands in the other corner, in a line; a tap shows all of it. */
export function Corner({ game, set }: { game: Game; set: SetView }) {
  const there = otherCorner(game);
  if (!there) return null;
  const view = viewOf(there);
  const far = { name: foeOf(set, view).name, n: view.foe.taken ?? 0 };
  return (
    <button
      class="felted told-line corner"
      type="button"
      onClick={() => showCorner(there, set)}
    >
      <span class="grow">{say("galaxy_sheets.corner_line", far)}</span>
      <Icon name="next" />
    </button>
  );
}
