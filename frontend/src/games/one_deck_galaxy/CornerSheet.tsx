import type { Game } from "../../api/types";
import { Base } from "./Base";
import type { SetView } from "./cards";
import { Foe } from "./Foe";
import { FoeSheet } from "./FoeSheet";
import { SharedLine } from "./SharedLine";
import { viewOf } from "./view";
import { Zone } from "./Zone";

/** The other corner: its Adversary, its cards and its Starbase, to be looked at. */
export function CornerSheet({ there, set }: { there: Game; set: SetView }) {
  return (
    <>
      <div class="galaxy at-table" data-scene="space">
        <Foe game={there} set={set} />
        <Zone game={there} set={set} />
        <Base game={there} set={set} />
      </div>
      <SharedLine view={viewOf(there)} />
      <FoeSheet game={there} set={set} />
    </>
  );
}
