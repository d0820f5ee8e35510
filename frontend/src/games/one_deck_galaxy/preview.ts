// The choice in words: what is held or aimed at, and what it still wants.
import type { Decision, Game, Move } from "../../api/types";
import type { Preview } from "../../table/boards";
import { named } from "../../table/plain";
import { people, waitedFor } from "../../table/seats";
import { say, sentence } from "../../words";
import { aims, asked, hintOf } from "./asked";
import { setOf } from "./cards";
import { aimOf, chosenDice, isActing, isTurning, litBy } from "./choice";
import { dieName } from "./dice";
import { mineOf, placeOf, viewOf } from "./view";

export function preview(game: Game, open: Decision): Preview | null {
  const set = setOf(viewOf(game));
  const aim = aimOf(open);
  if (!set) return null;
  if (!isActing(open))
    return (
      asked()?.answered(game, open, set, aim) ?? {
        title: titleOf(game, open, aim),
        consequence: hintOf(game, open),
      }
    );
  if (aim) return aims()?.aimed(game, open, aim, set) ?? null;
  const [die] = chosenDice();
  if (die === undefined && open.given)
    return {
      title: say("galaxy.you_done"),
      consequence: say("galaxy.still", { names: people(waitedFor(game)) }),
    };
  if (die === undefined && !mineOf(game).pool?.length)
    return {
      title: say("galaxy.none_left"),
      consequence: say("galaxy.none_left_hint"),
    };
  if (die === undefined)
    return { title: say("galaxy.tap"), consequence: say("galaxy.tap_hint") };
  const n = new Set([...litBy(open)].map(targetOf)).size;
  const consequence = n ? say("galaxy.fits", { n }) : say("galaxy.fits_none");
  return { title: sentence(dieName(die)), consequence };
}

/** What lights up for a box: in the Starbase its whole row. */
const targetOf = (box: string): string =>
  placeOf(box) === "base" ? box.slice(0, box.lastIndexOf(".")) : box;

/** What is about to be answered: a move, what a held die becomes, or the question. */
export function titleOf(game: Game, open: Decision, aim: Move | null): string {
  const [die] = chosenDice();
  if (aim && die !== undefined && isTurning(aim))
    return say("galaxy.turned", { die: sentence(dieName(die)), n: aim.at[0]! });
  if (aim && isTelling(open)) return named(aim.label, game);
  if (die !== undefined) return sentence(dieName(die));
  return open.moves.some(isTurning) && !isActing(open)
    ? say("galaxy.tap_to_turn")
    : open.prompt;
}

/** Whether a move's name says more than the question, as that of one way among several. */
const isTelling = ({ kind, moves }: Decision): boolean =>
  kind === "act" || kind === "choose" || moves.length > 1;
