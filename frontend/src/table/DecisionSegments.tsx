import type { Decision, Game } from "../api/types";
import { choose, fresh } from "../store/choice";
import { Segments } from "../parts/Segments";
import { say } from "../words";

/** Which of several open decisions to answer. */
export function DecisionSegments({ game, open }: { game: Game; open: Decision }) {
  if (game.decisions.length < 2) return null;
  return (
    <Segments
      name="decision"
      label={say("tray.which_decision")}
      value={open.id}
      options={game.decisions.map(({ id, prompt }) => ({ value: id, label: prompt }))}
      onChoose={(id) => choose(fresh(game.decisions.find((one) => one.id === id)!))}
    />
  );
}
