// What is aimed at, in words: what a box wants, what two fill together, what the end costs.
import type { Decision, Game, Move } from "../../api/types";
import type { Preview } from "../../table/boards";
import { listed, say, sentence } from "../../words";
import { fleetsLine, rowLine, sumAt } from "./ahead";
import { classOf, type SetView } from "./cards";
import { aimedBox, answers, chosenDice, drafted, missing, openIn } from "./choice";
import { shownBy } from "./dice";
import { titleOf } from "./preview";
import "./sheetWords";
import { boxAt, limitOf, mineOf, placeName, placeOf, viewOf, wantsOf } from "./view";

/** What a move is about: a box and what it wants, or the move's own words. */
export function aimed(game: Game, open: Decision, move: Move, set: SetView): Preview {
  if (move.move === "done") return ending(game, set);
  const box = aimedBox();
  const wanted = box ? wantedAt(game, set, box) : null;
  const draft = drafted();
  const consequence = (draft && missing(open, draft)) ?? "";
  if (move.move === "lab") return researched(game, set);
  if (move.move.startsWith("join")) return joined(game, move, set);
  return (
    wanted ?? {
      title: titleOf(game, open, move),
      consequence: consequence || fleetsLine(game),
    }
  );
}

/** What two fill together, and how far it is. */
function joined(game: Game, move: Move, set: SetView): Preview {
  const view = viewOf(game);
  const box = view.proposals.find((one) => answers(move, one))?.box ?? "";
  const sum = sumAt(game, box);
  if (!sum)
    return {
      title: move.label,
      consequence: chosenDice().length ? "" : say("galaxy.take_dice"),
    };
  return {
    title: say("galaxy_sheets.join_at", { place: placeName(view, set, placeOf(box)) }),
    consequence: say("galaxy_sheets.sum_so_far", { n: sum.n, of: sum.of }),
  };
}

/** What would lie in the Research Lab, and what that buys. */
function researched(game: Game, set: SetView): Preview {
  const view = viewOf(game);
  const more = chosenDice().reduce((sum, die) => sum + shownBy(die), 0);
  const { study, probe } = classOf(set, view);
  return {
    title: say(more ? "galaxy_sheets.lab_sum" : "galaxy_sheets.lab_has", {
      have: view.budget,
      n: view.budget + more,
    }),
    consequence: say("galaxy_sheets.lab_buys", { study, probe }),
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
      ? say("galaxy_sheets.done_half", {
          n: half.length,
          names: listed([...new Set(half)]),
        })
      : "",
    discs && mayUse(game) ? say("galaxy_sheets.done_discs", { n: discs }) : "",
    pool.length ? say("galaxy_sheets.done_dice", { n: pool.length }) : "",
  ];
  const lost = told.filter(Boolean).join(" ");
  return {
    title: say("galaxy_sheets.done_title"),
    consequence: lost || say("galaxy_sheets.done_plain"),
  };
}

/** Whether any Tech could still be used. */
const mayUse = (game: Game): boolean =>
  !!openIn(game)?.moves.some(({ move }) => move === "use");
