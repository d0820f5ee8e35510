// What is good to keep in a draft, for who cannot weigh it yet.
import type { Decision, Game } from "../../../api/types";
import type { Advice } from "../../../table/boards";
import { say } from "../../../words";
import { cardOf } from "../view";
import { viewOf } from "./view";

const DRAFT = ["choose", "choose_again"];

/** The heaviest card. */
export function advice(game: Game, open: Decision): Advice | null {
  const [move] = open.moves;
  const [pick] = move?.picks ?? [];
  if (!DRAFT.includes(open.kind) || !move || !pick) return null;
  const { deck } = viewOf(game);
  const [best] = [...pick.of].sort(
    (a, b) => cardOf(deck, b).value - cardOf(deck, a).value,
  );
  if (!best) return null;
  const picks = { [pick.name]: [best] };
  const draft = { decision: open.id, move: move.move, picks };
  return { draft, why: say("first_royal.keep") };
}
