import type { Decision, Game } from "../api/types";
import { choose, fresh } from "../store/choice";
import { Segments } from "../parts/Segments";
import { say } from "../words";
import { boardOf } from "./boards";

/** Which of several open decisions to answer. */
export function DecisionSegments({ game, open }: { game: Game; open: Decision }) {
  const all = game.decisions.filter(({ moves }) => moves.length);
  const name = boardOf(game.system)?.name;
  if (all.length < 2) return null;
  return (
    <Segments
      name="decision"
      label={say("tray.which_decision")}
      value={open.id}
      options={all
        .map((one) => ({ value: one.id, label: name?.(one) ?? one.prompt }))
        .filter(({ label }) => label)}
      onChoose={(id) => choose(fresh(all.find((one) => one.id === id)!))}
    />
  );
}
