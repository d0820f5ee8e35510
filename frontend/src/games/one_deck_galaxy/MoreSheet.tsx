import type { Decision, Game, Move } from "../../api/types";
import { closeSheets } from "../../store/sheets";
import { named, thingName } from "../../table/plain";
import { say, type Key } from "../../words";
import { aim, isPlacing, likeIt, actingIn } from "./choice";
import "./sheetWords";

const ELSEWHERE = [
  ...["use", "join", "join-high", "decline"],
  ...["withdraw", "done", "resume"],
];

interface Offer {
  move: Move;
  at: string | undefined;
}

/** What else can be done: combine, the lab, Calibrate, Milestones, the Confrontation. */
export function MoreSheet({ game }: { game: Game }) {
  const open = actingIn(game);
  if (!open) return null;
  return (
    <div class="games">
      {movesOf(open).map(({ move, at }) => (
        <button
          key={`${move.move}.${at ?? move.at}`}
          class="choice"
          type="button"
          onClick={() => {
            closeSheets();
            aim(open, move, at, []);
          }}
        >
          <span class="grow">
            <b>{nameOf(game, open, move)}</b>
            <small>{at ? thingName(game, open, at) : about(move)}</small>
          </span>
        </button>
      ))}
    </div>
  );
}

/** The moves that no tap on the board begins; a sheet's ability stands for itself. */
function movesOf(open: Decision): Offer[] {
  return open.moves
    .filter((move) => !isPlacing(move) && !ELSEWHERE.includes(move.move))
    .filter((move) => likeIt(open, move)[0] === move)
    .flatMap((move): Offer[] =>
      move.move === "ability"
        ? move.at.map((at) => ({ move, at }))
        : [{ move, at: undefined }],
    );
}

/** What it does, where its name does not say it. */
const ABOUT: Readonly<Record<string, Key>> = {
  lab: "galaxy_sheets.more_lab",
  return: "galaxy_sheets.more_return",
  combine: "galaxy_sheets.more_combine",
  "combine-high": "galaxy_sheets.more_combine_high",
  turn: "galaxy_sheets.more_turn",
  calibrate: "galaxy_sheets.more_calibrate",
  pair: "galaxy_sheets.more_pair",
  "pair-high": "galaxy_sheets.more_pair",
  spend: "galaxy_sheets.more_milestone",
  discard: "galaxy_sheets.more_milestone",
  exile_for: "galaxy_sheets.more_milestone",
  flip: "galaxy_sheets.more_flip",
};

function about(move: Move): string {
  const key = ABOUT[move.move];
  return key ? say(key) : "";
}

const nameOf = (game: Game, open: Decision, move: Move): string =>
  likeIt(open, move).length > 1 ? say("galaxy.turn_die") : named(move.label, game);
