// The choice in words: what is held or aimed at, and what it still wants.
import type { Decision, Game, Move } from "../../api/types";
import type { Preview } from "../../table/boards";
import { named } from "../../table/plain";
import { people, waitedFor } from "../../table/seats";
import { listed, say, sentence } from "../../words";
import { classOf, type SetView, setOf } from "./cards";
import {
  actOf,
  aimedBox,
  aimOf,
  chosenDice,
  drafted,
  isActing,
  litBy,
  missing,
  openIn,
} from "./choice";
import { fleetsLine, rowLine, sumAt } from "./ahead";
import { dieName, shownBy } from "./dice";
import { asked, hintOf } from "./asked";
import { boxAt, limitOf, mineOf, placeName, placeOf, viewOf, wantsOf } from "./view";

/** By these a die becomes another. */
const TURNS = ["to", "turn"];

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
  if (aim?.move === "done") return ending(game, set);
  if (aim) return aimed(game, open, aim, set);
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
function titleOf(game: Game, open: Decision, aim: Move | null): string {
  const [die] = chosenDice();
  const isTurning = open.moves.some((move) => actOf(move) === "to");
  if (aim && die !== undefined && TURNS.includes(actOf(aim)))
    return say("galaxy.turned", { die: sentence(dieName(die)), n: aim.move.slice(-1) });
  if (aim && isTelling(open)) return named(aim.label, game);
  if (die !== undefined) return sentence(dieName(die));
  return isTurning ? say("galaxy.tap_to_turn") : open.prompt;
}

/** Whether a move's name says more than the question, as that of one way among several. */
const isTelling = ({ kind, moves }: Decision): boolean =>
  kind === "act" || kind === "choose" || moves.length > 1;

/** What a move is about: a box and what it wants, or the move's own words. */
function aimed(game: Game, open: Decision, move: Move, set: SetView): Preview {
  const box = aimedBox();
  const wanted = box ? wantedAt(game, set, box) : null;
  const draft = drafted();
  const consequence = (draft && missing(open, draft)) ?? "";
  if (move.move === "lab") return researched(game, set);
  if (actOf(move) === "join") return joined(game, move, set);
  return (
    wanted ?? {
      title: titleOf(game, open, move),
      consequence: consequence || fleetsLine(game),
    }
  );
}

/** What two fill together, and how far it is. */
function joined(game: Game, { move, label }: Move, set: SetView): Preview {
  const view = viewOf(game);
  const seat = Number(move.split("-")[1]);
  const box = view.proposals.find((one) => one.seat === seat)?.box ?? "";
  const sum = sumAt(game, box);
  if (!sum)
    return {
      title: label,
      consequence: chosenDice().length ? "" : say("galaxy.take_dice"),
    };
  return {
    title: say("galaxy.join_at", { place: placeName(view, set, placeOf(box)) }),
    consequence: say("galaxy.sum_so_far", { n: sum.n, of: sum.of }),
  };
}

/** What would lie in the Research Lab, and what that buys. */
function researched(game: Game, set: SetView): Preview {
  const view = viewOf(game);
  const more = chosenDice().reduce((sum, die) => sum + shownBy(die), 0);
  const { study, probe } = classOf(set, view);
  return {
    title: say(more ? "galaxy.lab_sum" : "galaxy.lab_has", {
      have: view.budget,
      n: view.budget + more,
    }),
    consequence: say("galaxy.lab_buys", { study, probe }),
  };
}

/** "Mining Platform": "pink or black, 9 in all; only 2 or more". */
function wantedAt(game: Game, set: SetView, name: string): Preview | null {
  const view = viewOf(game);
  const box = boxAt(view, set, name);
  const place = placeOf(name);
  if (!box) return null;
  const wants = sentence(wantsOf(view, name, box));
  const limit = limitOf(view, set, place);
  const told = limit ? `${wants}; ${limit}.` : `${wants}.`;
  return {
    title: placeName(view, set, place),
    consequence: `${told} ${rowLine(game, name)}`,
  };
}

/** What is lost with the word "done". */
function ending(game: Game, set: SetView): Preview {
  const view = viewOf(game);
  const { discs = 0, pool = [] } = mineOf(game);
  const half = (view.half ?? []).map((row) => placeName(view, set, placeOf(row)));
  const told = [
    half.length
      ? say("galaxy.done_half", { n: half.length, names: listed([...new Set(half)]) })
      : "",
    discs && mayUse(game) ? say("galaxy.done_discs", { n: discs }) : "",
    pool.length ? say("galaxy.done_dice", { n: pool.length }) : "",
  ];
  const lost = told.filter(Boolean).join(" ");
  return {
    title: say("galaxy.done_title"),
    consequence: lost || say("galaxy.done_plain"),
  };
}

/** Whether any Tech could still be used. */
const mayUse = (game: Game): boolean =>
  !!openIn(game)?.moves.some(({ move }) => move.startsWith("use-"));
