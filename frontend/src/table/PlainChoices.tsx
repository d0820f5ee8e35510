import type { Decision, Game } from "../api/types";
import type { Draft } from "./draft";
import { moveOf } from "./draft";
import { MoveSegments } from "./MoveSegments";
import { PickList } from "./PickList";
import { PlaceChoice } from "./PlaceChoice";
import { lacksMove, onTable, taking } from "./plain";

interface Props {
  game: Game;
  open: Decision;
  draft: Draft;
}

/** All that is open to choose; it scrolls by itself, so that the button stays in sight. */
export function PlainChoices({ game, open, draft }: Props) {
  const isOpen = lacksMove(open, draft);
  const move = moveOf(open, draft);
  const there = onTable(game);
  if (open.moves.length < 2 && !move.picks.length && move.at.length < 2) return null;
  return (
    <div class="stack choices" tabIndex={-1}>
      <MoveSegments open={open} draft={draft} taking={taking} />
      {!isOpen && !move.at.every((id) => there.has(id)) && (
        <PlaceChoice game={game} open={open} draft={draft} />
      )}
      {!isOpen &&
        move.picks.map((pick) => (
          <PickList
            key={`${move.move}.${pick.name}`}
            game={game}
            pick={pick}
            open={open}
            draft={draft}
            isThere={pick.of.length > 0 && pick.of.every((id) => there.has(id))}
          />
        ))}
    </div>
  );
}
