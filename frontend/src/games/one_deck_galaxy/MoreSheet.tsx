import type { Decision, Game, Move } from "../../api/types";
import { closeSheets } from "../../store/sheets";
import { named, thingName } from "../../table/plain";
import { say } from "../../words";
import { aim, actOf, isPlacing, likeIt, actingIn } from "./choice";

const ELSEWHERE = ["use", "join", "decline", "withdraw", "done", "resume"];

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
          key={`${move.move}.${at}`}
          class="choice"
          type="button"
          onClick={() => {
            closeSheets();
            aim(open, move, at, []);
          }}
        >
          <span class="grow">
            <b>{nameOf(game, open, move)}</b>
            {at && <small>{thingName(game, open, at)}</small>}
          </span>
        </button>
      ))}
    </div>
  );
}

/** The moves that no tap on the board begins; a sheet's ability stands for itself. */
function movesOf(open: Decision): Offer[] {
  return open.moves
    .filter((move) => !isPlacing(move) && !ELSEWHERE.includes(actOf(move)))
    .filter((move) => likeIt(open, move)[0] === move)
    .flatMap((move): Offer[] =>
      actOf(move) === "ability"
        ? move.at.map((at) => ({ move, at }))
        : [{ move, at: undefined }],
    );
}

const nameOf = (game: Game, open: Decision, move: Move): string =>
  likeIt(open, move).length > 1 ? say("galaxy.turn_die") : named(move.label, game);
