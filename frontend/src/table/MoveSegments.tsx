import type { Decision } from "../api/types";
import { Segments } from "../parts/Segments";
import { choose } from "../store/choice";
import { say } from "../words";
import type { Draft } from "./draft";

interface Props {
  open: Decision;
  draft: Draft;
  /** The choice with another move, as the board or the tray without one takes it. */
  taking: (open: Decision, move: string, draft: Draft) => Draft;
}

/** Which move answers the decision, where there are several. */
export function MoveSegments({ open, draft, taking }: Props) {
  if (open.moves.length < 2) return null;
  return (
    <Segments
      name="move"
      label={say("tray.which_move")}
      value={draft.move}
      options={open.moves.map(({ move, label }) => ({ value: move, label }))}
      onChoose={(move) => choose(taking(open, move, draft))}
    />
  );
}
