import type { Decision, Game, Move } from "../api/types";
import { Segments } from "../parts/Segments";
import { choose } from "../store/choice";
import { say } from "../words";
import { type Draft, withPick } from "./draft";
import { thingName } from "./plain";

interface Props {
  game: Game;
  open: Decision;
  move: Move;
  draft: Draft;
}

/** Where the move is played. */
export function PlaceChoice({ game, open, move, draft }: Props) {
  if (move.at.length < 2) return null;
  const options = move.at.map((id) => ({
    value: id,
    label: thingName(game, open, id),
  }));
  return (
    <Segments
      name="at"
      label={say("tray.where")}
      value={draft.picks["at"]?.[0] ?? ""}
      options={options}
      onChoose={(id) => choose(withPick(draft, "at", [id]))}
    />
  );
}
