import type { Decision, Game, Move } from "../../api/types";
import { Segments } from "../../parts/Segments";
import { choose, isBegun } from "../../store/choice";
import type { Choosing } from "../../table/boards";
import { withPick } from "../../table/draft";
import { named, thingName } from "../../table/plain";
import { say } from "../../words";
import {
  aim,
  aimedAt,
  aimedBox,
  aimOf,
  begun,
  chosenDice,
  dicePick,
  isActing,
  isPlacing,
  isSeat,
  isTurning,
  likeIt,
  movesAt,
} from "./choice";
import { Picked } from "./Picked";
import "./sheetWords";

/** These are chosen on the board. */
const ON_THE_BOARD = ["civilization", "cross", "line", "adversary"];

/** What follows from what is aimed at: which way, where, a sum, what else is picked. */
export function Weigh({ game, open }: Choosing) {
  if (ON_THE_BOARD.includes(open.kind)) return null;
  const move = aimOf(open);
  if (!move) return isActing(open) ? null : <Ways game={game} open={open} />;
  return (
    <>
      <Ways game={game} open={open} />
      {move.at.length > 1 && !isPlacing(move) && (
        <Where game={game} open={open} move={move} />
      )}
      {move.picks.map((pick) => (
        <Picked key={pick.name} game={game} open={open} move={move} pick={pick} />
      ))}
    </>
  );
}

/** Which of several moves: those for one box, those to another value, or all there are. */
function Ways({ game, open }: { game: Game; open: Decision }) {
  const move = aimOf(open);
  const ways = waysOf(open, move);
  if (ways.length < (isActing(open) || open.moves.length < 2 ? 2 : 1)) return null;
  const isNumber = ways.every(isTurning);
  return (
    <Segments
      name="move"
      label={say(isNumber ? "galaxy_sheets.turn_to" : "tray.which_move")}
      value={isBegun.value && move ? String(ways.indexOf(move)) : ""}
      options={ways.map((one, n) => ({
        value: String(n),
        label: isNumber ? one.at[0]! : named(one.label, game),
      }))}
      onChoose={(n) => aim(open, ways[Number(n)]!, aimedAt(), chosenDice())}
    />
  );
}

function waysOf(open: Decision, move: Move | null): readonly Move[] {
  if (!isActing(open)) return open.moves.filter(isWay);
  const box = aimedBox();
  if (move && isPlacing(move) && box) return movesAt(open, box);
  return move ? takingHeld(likeIt(open, move)) : [];
}

/** Whether an answer can be chosen now: what a die is turned to when one is held. */
const isWay = (move: Move): boolean =>
  !isTurning(move) || (chosenDice().length > 0 && takesHeld(move));

/** Those that take the dice which are chosen already. */
const takingHeld = (moves: readonly Move[]): readonly Move[] => moves.filter(takesHeld);

const takesHeld = (move: Move): boolean =>
  chosenDice().every((die) => dicePick(move)?.of.includes(die));

/** For whom, or on which card. */
function Where({ game, open, move }: { game: Game; open: Decision; move: Move }) {
  return (
    <Segments
      name="at"
      label={say(isSeat(move.at[0]!) ? "galaxy.choose_seat" : "tray.where")}
      value={aimedAt() ?? ""}
      options={move.at.map((id) => ({ value: id, label: calledAt(game, open, id) }))}
      onChoose={(id) => choose(withPick(begun(open, move), "at", [id]))}
    />
  );
}

/** A seat's place goes by the name of who sits there. */
function calledAt(game: Game, open: Decision, id: string): string {
  if (!isSeat(id)) return thingName(game, open, id);
  const seat = game.seats[Number(id[1])];
  if (seat?.seat === game.seat) return say("seat.you");
  return seat?.name ?? id;
}
