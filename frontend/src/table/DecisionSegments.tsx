import type { Decision, Game } from "../api/types";
import { turnTo } from "../store/choice";
import { Segments } from "../parts/Segments";
import { say } from "../words";
import { boardOf } from "./boards";

/** Which of several open decisions to answer. */
export function DecisionSegments({ game, open }: { game: Game; open: Decision }) {
  const { name, news } = boardOf(game.system) ?? {};
  const all = game.decisions
    .filter(({ moves }) => moves.length)
    .map((one) => ({
      value: one.id,
      label: name?.(one) ?? one.prompt,
      news: one === open ? undefined : news?.(one),
    }))
    .filter(({ label }) => label);
  if (all.length < 2) return null;
  return (
    <Segments
      name="decision"
      label={say("tray.which_decision")}
      value={open.id}
      options={all}
      onChoose={turnTo}
    />
  );
}
