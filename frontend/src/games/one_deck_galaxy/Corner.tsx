import type { Game } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { say } from "../../words";
import { foeOf, type SetView, sideOf } from "./cards";
import { otherCorner } from "./turned";
import { showCorner } from "./sheets";
import { viewOf } from "./view";
import "./sheetWords";

/** Whom the other corner stands up to, and how far it is; a tap shows all of it. */
export function Corner({ game, set }: { game: Game; set: SetView }) {
  const there = otherCorner(game);
  if (!there) return null;
  const view = viewOf(there);
  const foe = foeOf(set, view);
  const { name } = foe;
  const need = sideOf(foe, view).x.length;
  const far = say("galaxy_sheets.sum", { have: view.foe.taken ?? 0, need });
  return (
    <button
      class="told-line other corner"
      type="button"
      aria-label={say("galaxy_sheets.corner_line", { name, far })}
      onClick={() => showCorner(there, set)}
    >
      <Icon name="planet" />
      <b>{name}</b>
      <small>{far}</small>
    </button>
  );
}
