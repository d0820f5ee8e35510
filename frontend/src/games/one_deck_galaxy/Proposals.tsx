import type { Game } from "../../api/types";
import { seatName } from "../../table/seats";
import { say } from "../../words";
import { sumAt } from "./ahead";
import type { SetView } from "./cards";
import type { Proposal } from "./types/one-deck-galaxy";
import { actingIn, aim, answers, send } from "./choice";
import { diceNames } from "./dice";
import { near, placeName, placeOf, viewOf } from "./view";
import "./sheetWords";

/** With these what a partner began is done. */
const JOINS = ["join", "join-high", "accept"];

interface Props {
  game: Game;
  set: SetView;
}

/** What we do together: who set dice apart for what, before anything else is seen. */
export function Proposals({ game, set }: Props) {
  return (
    <>
      {viewOf(game)
        .proposals.filter(isNear(game))
        .map((proposal) => (
          <Proposed key={proposal.seat} game={game} set={set} proposal={proposal} />
        ))}
    </>
  );
}

/** Of four players those of the other corner settle theirs among themselves. */
const isNear =
  (game: Game) =>
  (proposal: Proposal): boolean =>
    !viewOf(game).far ||
    proposal.seat === near(game) ||
    !!actingIn(game)?.moves.some((move) => answers(move, proposal));

/** What a seat sets apart for both, with what I may answer. */
function Proposed({ game, set, proposal }: Props & { proposal: Proposal }) {
  const view = viewOf(game);
  const { seat, box, dice, to, picks = [] } = proposal;
  const [, meant = dice] = picks.find(([name]) => name === "dice") ?? [];
  const told = {
    name: seatName(game.seats[seat]!),
    dice: diceNames(meant),
    place: box === "pair" ? pairFor(game, to) : placeName(view, set, placeOf(box)),
  };
  const isMine = seat === near(game);
  const sum = sumAt(game, box);
  return (
    <div
      class={`row felted proposal ${box === "spend" ? "asked-first" : ""}`}
      role="status"
    >
      <p class="grow">
        {say(`galaxy_sheets.${toldAs(box, isMine, told.dice)}`, told)}{" "}
        {sum && (
          <b class="num">{say("galaxy_sheets.sum", { have: sum.n, need: sum.of })}</b>
        )}{" "}
        {isOutOfReach(game, proposal) && <small>{say("galaxy_sheets.no_join")}</small>}
      </p>
      <Answers game={game} proposal={proposal} />
    </div>
  );
}

/** Whether I may decline what a partner proposes and have not the dice to join in. */
function isOutOfReach(game: Game, proposal: Proposal): boolean {
  const acts = actingIn(game)
    ?.moves.filter((move) => answers(move, proposal))
    .map(({ move }) => move);
  return !!acts?.length && !acts.some((act) => JOINS.includes(act));
}

/** "a black die for you". */
function pairFor(game: Game, to = -1): string {
  const seat = game.seats[to];
  const who = seat && to !== near(game) ? seatName(seat) : say("seat.you_low");
  return say("galaxy_sheets.pair_for", { who });
}

/** How a proposal is told: dice for a box, or what all share to pay with. */
function toldAs(
  box: string,
  isMine: boolean,
  dice: string,
): "asking" | "asks" | "asks_for" | "mine" | "proposes" {
  if (box === "spend" && isMine) return "asking";
  if (box === "spend") return dice ? "asks_for" : "asks";
  return isMine ? "mine" : "proposes";
}

function Answers({ game, proposal }: { game: Game; proposal: Proposal }) {
  const open = actingIn(game);
  if (!open) return null;
  const moves = open.moves.filter((move) =>
    proposal.seat === near(game) ? move.move === "withdraw" : answers(move, proposal),
  );
  return (
    <>
      {moves.map((move) => (
        <button
          key={move.move}
          class={JOINS.includes(move.move) ? "btn act" : "btn quiet"}
          type="button"
          onClick={() =>
            move.picks.length ? aim(open, move, undefined, []) : send(open, move)
          }
        >
          {move.label}
        </button>
      ))}
    </>
  );
}
