import type { Decision } from "../api/types";
import { Segments } from "../parts/Segments";
import { choose } from "../store/choice";
import { say } from "../words";
import { type Draft, withMove } from "./draft";

/** Which move answers the decision, where there are several. */
export function MoveSegments({ open, draft }: { open: Decision; draft: Draft }) {
  if (open.moves.length < 2) return null;
  return (
    <Segments
      name="move"
      label={say("tray.which_move")}
      value={draft.move}
      options={open.moves.map(({ move, label }) => ({ value: move, label }))}
      onChoose={(move) => choose(withMove(open, move, draft))}
    />
  );
}
