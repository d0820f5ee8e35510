// What a choice would do, in a sentence or two.
import type { Decision, Game } from "../../api/types";
import type { Preview } from "../../table/boards";
import type { Draft } from "../../table/draft";
import { seatName } from "../../table/seats";
import { type Key, say } from "../../words";
import { type Chosen, chosenIn, prospectOf, support } from "./choice";
import { deckChoice } from "./deckChoice";
import { far, type GaiatonView, nameOf, type Prospect, viewOf } from "./view";

/** What laying cards or choosing a deck would do; other ways say it themselves. */
export function preview(game: Game, open: Decision, draft: Draft): Preview | null {
  if (open.kind === "deck")
    return deckChoice.value?.deckPreview(game, open, draft) ?? null;
  const it = chosenIn(draft);
  return it && laying(game, open, draft, it);
}

function laying(game: Game, open: Decision, draft: Draft, it: Chosen): Preview {
  const view = viewOf(game);
  const prospect = prospectOf(view, draft);
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
      ? consequence(game, prospect.result)
      : say("gaiaton.at_stake"),
  };
}

const WOULD: Record<string, Key> = {
  win: "gaiaton.would_win",
  lose: "gaiaton.would_lose",
};

/** "You would win, 62 to 32": mine first. */
function foretold(view: GaiatonView, { totals, result }: Prospect): string {
  const [attack, counter] = totals!;
  const isAttacker = view.active === view.battle.attacker;
  const [mine, theirs] = isAttacker ? [attack, counter] : [counter, attack];
  return say(WOULD[result!] ?? "gaiaton.would_stalemate", { mine, theirs });
}

function consequence(game: Game, result: NonNullable<Prospect["result"]>): string {
  const name = seatName(game.seats[far(game)]!);
  const theirs = viewOf(game).battle.staked[far(game)]!;
  if (result === "win") return say("gaiaton.then_win", { name, theirs });
  if (result === "lose") return say("gaiaton.then_lose");
  return say(`gaiaton.then_${result}`, { name });
}
