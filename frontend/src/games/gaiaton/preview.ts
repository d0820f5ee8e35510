// What a choice would do, in a sentence or two.
import type { Decision, Game } from "../../api/types";
import type { Preview } from "../../table/boards";
import type { Draft } from "../../table/draft";
import { seatName } from "../../table/seats";
import { say } from "../../words";
import { type Chosen, chosenIn, prospectOf, support } from "./choice";
import { deckChoice } from "./deckChoice";
import { areKin } from "./kinds";
import { laidIn } from "./laid";
import {
  animalAt,
  cardsOf,
  far,
  type GaiatonView,
  nameOf,
  near,
  type Prospect,
  viewOf,
} from "./view";

/** What laying cards or choosing a deck would do; other ways say it themselves. */
export function preview(game: Game, open: Decision, draft: Draft): Preview | null {
  if (open.kind === "deck")
    return deckChoice.value?.deckPreview(game, open, draft) ?? null;
  const it = chosenIn(draft);
  return it && laying(game, open, draft, it);
}

function laying(game: Game, open: Decision, draft: Draft, it: Chosen): Preview {
  const view = viewOf(game);
  const prospect = prospectOf(view, draft.move);
  const { have, need } = support(open, draft);
  const title =
    prospect?.totals && prospect.result
      ? foretold(view, prospect)
      : say("gaiaton.would_attack", {
          animal: nameOf(view, it.animal),
          n: prospect?.years ?? 0,
        });
  if (have < need)
    return { title, consequence: say("gaiaton.needs_more", { n: need - have }) };
  return {
    title,
    consequence: prospect?.result
      ? consequence(game, it, prospect.result)
      : atStake(game, it),
  };
}

/** "You would win, 62 to 32": mine first. */
function foretold(view: GaiatonView, { totals, result }: Prospect): string {
  const [attack, counter] = totals!;
  const isAttacker = view.active === view.battle.attacker;
  const [mine, theirs] = isAttacker ? [attack, counter] : [counter, attack];
  return say(`gaiaton.would_${result as "win"}`, { mine, theirs });
}

function consequence(
  game: Game,
  it: Chosen,
  result: NonNullable<Prospect["result"]>,
): string {
  const name = seatName(game.seats[far(game)]!);
  const n = staked(game, near(game)) + 1 + it.supports.length;
  if (result === "win")
    return say("gaiaton.then_win", { n, name, theirs: staked(game, far(game)) });
  if (result === "lose") return say("gaiaton.then_lose", { n });
  return say(isKinNow(game, it) ? "gaiaton.then_kin" : "gaiaton.then_equal", { name });
}

/** What an attack puts at stake; in a chain, all of it (GL-059). */
function atStake(game: Game, it: Chosen): string {
  const n = staked(game, near(game)) + 1 + it.supports.length;
  return say("gaiaton.at_stake", { n });
}

/** How many cards of a seat lie on the stage. */
function staked(game: Game, seat: number): number {
  const lays = laidIn(viewOf(game)).map((pair) => pair.lays[seat]);
  return lays.reduce((n, lay) => n + (lay ? cardsOf(lay).length : 0), 0);
}

function isKinNow(game: Game, it: Chosen): boolean {
  const view = viewOf(game);
  const one = animalAt(view, it.animal);
  const other = animalAt(view, view.battle.stage.at(-1)?.attack.animal ?? "");
  return !!one && !!other && areKin(one.colour, other.colour);
}
