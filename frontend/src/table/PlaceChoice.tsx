import { Segments } from "../parts/Segments";
import { choose } from "../store/choice";
import { say } from "../words";
import type { Choosing } from "./boards";
import { moveOf, withPick } from "./draft";
import { thingName } from "./plain";

/** Where the move is played. */
export function PlaceChoice({ game, open, draft }: Choosing) {
  const { at } = moveOf(open, draft);
  if (at.length < 2) return null;
  const options = at.map((id) => ({
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
