// The line under the prompt.
import type { Decision, Game } from "../../api/types";
import { say } from "../../words";
import { nameIn, setOf } from "./cards";
import { viewOf } from "./view";

export function hintOf(game: Game, { kind }: Decision): string {
  const view = viewOf(game);
  const [step] = view.ahead;
  const set = setOf(view);
  if (kind === "act") return say("galaxy.hint_act");
  if (kind === "civilization") return say("galaxy.hint_civilization");
  if (
    kind === "research" &&
    set &&
    step &&
    "budget" in step &&
    typeof step.budget === "number"
  )
    return say("galaxy.hint_research", {
      n: step.budget,
      probe: set.starbase[view.starbase - 1]!.probe,
    });
  if (
    kind === "choose" &&
    set &&
    step &&
    "source" in step &&
    typeof step.source === "string"
  )
    return say("galaxy.hint_choose", { card: nameIn(set, step.source) });
  return say("galaxy.hint_shared");
}
