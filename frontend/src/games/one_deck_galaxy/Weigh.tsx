import type { Decision, Game, Move, Pick } from "../../api/types";
import { Segments } from "../../parts/Segments";
import { choice, choose, isBegun } from "../../store/choice";
import type { Choosing } from "../../table/boards";
import { type Draft, sum, withPick } from "../../table/draft";
import { copies, thingName, withCopy } from "../../table/plain";
import { say } from "../../words";
import { setOf } from "./cards";
import {
  aim,
  aimedBox,
  aimOf,
  chosenDice,
  dicePick,
  drafted,
  isActing,
  isPlacing,
  isSeat,
  likeIt,
  movesAt,
} from "./choice";
import { boxAt, viewOf } from "./view";

/** These are chosen on the board. */
const ON_THE_BOARD = ["civilization", "cross", "line"];

/** What follows from what is aimed at: which way, where, a sum, what else is picked. */
export function Weigh({ game, open }: Choosing) {
  if (ON_THE_BOARD.includes(open.kind)) return null;
  const move = aimOf(open);
  if (!move) return isActing(open) ? null : <Ways open={open} />;
  return (
    <>
      <Ways open={open} />
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
function Ways({ open }: { open: Decision }) {
  const move = aimOf(open);
  const ways = waysOf(open, move);
  if (ways.length < 2) return null;
  const isNumber = ways.every((one) => /-\d$/.test(one.move));
  return (
    <Segments
      name="move"
      label={say(isNumber ? "galaxy.turn_to" : "tray.which_move")}
      value={isBegun.value && move ? move.move : ""}
      options={ways.map((one) => ({
        value: one.move,
        label: isNumber ? one.move.slice(-1) : one.label,
      }))}
      onChoose={(name) => {
        const next = ways.find((one) => one.move === name)!;
        aim(open, next, aimedBox() ?? undefined, chosenDice());
      }}
    />
  );
}

function waysOf(open: Decision, move: Move | null): readonly Move[] {
  if (!isActing(open)) return open.moves;
  const box = aimedBox();
  if (move && isPlacing(move) && box) return movesAt(open, box);
  return move ? takingHeld(likeIt(open, move)) : [];
}

/** Those that take the dice which are chosen already. */
const takingHeld = (moves: readonly Move[]): readonly Move[] =>
  moves.filter((move) => chosenDice().every((die) => dicePick(move)?.of.includes(die)));

/** For whom, or on which card. */
function Where({ game, open, move }: { game: Game; open: Decision; move: Move }) {
  return (
    <Segments
      name="at"
      label={say(isSeat(move.at[0]!) ? "galaxy.choose_seat" : "tray.where")}
      value={drafted()?.picks["at"]?.[0] ?? ""}
      options={move.at.map((id) => ({ value: id, label: calledAt(game, open, id) }))}
      onChoose={(id) => choose(withPick(begun(open, move), "at", [id]))}
    />
  );
}

/** A seat's place goes by the name of who sits there. */
function calledAt(game: Game, open: Decision, id: string): string {
  if (!isSeat(id)) return thingName(game, open, id);
  const seat = game.seats[Number(id.slice(1))];
  if (seat?.seat === game.seat) return say("seat.you");
  return seat?.name ?? id;
}

/** The choice of a move that is under way, or an empty one. */
function begun(open: Decision, { move }: Move): Draft {
  const draft = drafted();
  return draft?.move === move ? draft : { decision: open.id, move, picks: {} };
}

interface PickedProps {
  game: Game;
  open: Decision;
  move: Move;
  pick: Pick;
}

/** A pick: dice are tapped in the pool, anything else is chosen here; a sum has a meter. */
function Picked({ game, open, move, pick }: PickedProps) {
  const have =
    choice.value?.move === move.move ? (drafted()?.picks[pick.name] ?? []) : [];
  const set = (ids: string[]) => choose(withPick(begun(open, move), pick.name, ids));
  return (
    <>
      {pick.worth && <Meter pick={pick} have={have} need={neededFor(game, pick)} />}
      {pick.name !== "dice" && (
        <div class="uses" role="group" aria-label={pick.label ?? pick.name}>
          {pick.of.flatMap((id) =>
            copies(open.things[id] ?? {}).map((n) => {
              const isOn = have.filter((one) => one === id).length > n;
              return (
                <button
                  key={`${id}.${n}`}
                  class={`btn ${isOn ? "on" : ""}`}
                  type="button"
                  aria-pressed={isOn}
                  onClick={() => set(withCopy(pick, have, id, !isOn))}
                >
                  {thingName(game, open, id)}
                  {pick.worth && <small>{pick.worth.of[id]}</small>}
                </button>
              );
            }),
          )}
        </div>
      )}
    </>
  );
}

/** What a box wants in all, be it filled together; of anything else what is asked for. */
function neededFor(game: Game, pick: Pick): number {
  const set = setOf(viewOf(game));
  const box = aimedBox();
  const n = set && box ? boxAt(viewOf(game), set, box)?.n : null;
  return n ?? pick.worth?.least ?? 0;
}

interface MeterProps {
  pick: Pick;
  have: readonly string[];
  need: number;
}

/** What is chosen comes to so much of what is wanted. */
function Meter({ pick, have, need }: MeterProps) {
  const reached = sum(pick, have);
  const part = Math.min(100, (100 * reached) / (need || 1));
  return (
    <div class="row">
      <div class="meter grow" aria-hidden="true">
        <i style={{ "--part": part }} />
      </div>
      <b class="num">{say("galaxy.sum", { have: reached, need })}</b>
    </div>
  );
}
