import type { Decision } from "../api/types";
import { Segments } from "../parts/Segments";
import { choose } from "../store/choice";
import { say } from "../words";
import type { Draft } from "./draft";
import { taking } from "./plain";

/** What to do, where no board asks it: none of several is taken beforehand. */
export function Moves({ open, draft }: { open: Decision; draft: Draft }) {
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
