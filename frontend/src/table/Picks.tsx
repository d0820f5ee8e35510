import type { Decision, Move } from "../api/types";
import type { Draft } from "./draft";
import { PickList } from "./PickList";

interface Props {
  open: Decision;
  move: Move;
  draft: Draft;
}

/** Everything a move wants picked, for systems without a board of their own. */
export function Picks({ open, move, draft }: Props) {
  if (!move.picks.length) return null;
  return (
    <div class="stack scroll">
      {move.picks.map((pick) => (
        <PickList key={pick.name} pick={pick} things={open.things} draft={draft} />
      ))}
    </div>
  );
}
