import type { Decision, Move } from "../api/types";
import { Segments } from "../parts/Segments";
import { choose } from "../store/choice";
import { say } from "../words";
import { type Draft, moveOf } from "./draft";
import { lacksMove } from "./plain";

interface Props {
  open: Decision;
  draft: Draft;
  /** The choice with another move, as the board or the tray without one takes it. */
  taking: (open: Decision, move: Move, draft: Draft) => Draft;
}

/** Which move answers the decision, where there are several. */
export function MoveSegments({ open, draft, taking }: Props) {
  if (open.moves.length < 2) return null;
  const valueOf = (move: Move) => String(open.moves.indexOf(move));
  return (
    <Segments
      name="move"
      label={say("tray.which_move")}
      value={lacksMove(open, draft) ? "" : valueOf(moveOf(open, draft))}
      options={open.moves.map((move) => ({ value: valueOf(move), label: move.label }))}
      onChoose={(n) => choose(taking(open, open.moves[Number(n)]!, draft))}
    />
  );
}
