import type { Game } from "../../api/types";
import { seatName } from "../../table/seats";
import { say } from "../../words";
import { sumAt } from "./ahead";
import type { SetView } from "./cards";
import { actOf, actingIn, aim, send } from "./choice";
import { diceNames } from "./dice";
import { near, placeName, placeOf, viewOf } from "./view";
import "./sheetWords";

/** With these what a partner began is done. */
const JOINS = ["join", "accept"];

interface Props {
  game: Game;
  set: SetView;
}

/** What we do together: who set dice apart for what, before anything else is seen. */
export function Proposals({ game, set }: Props) {
  return (
    <>
      {viewOf(game).proposals.map(({ seat }) => (
        <Proposed key={seat} game={game} set={set} seat={seat} />
      ))}
    </>
  );
}

/** What a seat sets apart for both, with what I may answer. */
function Proposed({ game, set, seat }: Props & { seat: number }) {
  const view = viewOf(game);
  const { box, dice } = view.proposals.find((one) => one.seat === seat)!;
  const told = {
    name: seatName(game.seats[seat]!),
    dice: diceNames(dice),
    place: placeName(view, set, placeOf(box)),
  };
  const isMine = seat === near(game);
  const sum = sumAt(game, box);
  return (
    <div
      class={`row felted proposal ${box === "spend" ? "asked-first" : ""}`}
      role="status"
    >
      <p class="grow">
        {say(`galaxy_sheets.${toldAs(box, isMine)}`, told)}{" "}
        {sum && (
          <b class="num">{say("galaxy_sheets.sum", { have: sum.n, need: sum.of })}</b>
        )}
      </p>
      <Answers game={game} seat={seat} />
    </div>
  );
}

/** How a proposal is told: dice for a box, or what all share to pay with. */
function toldAs(box: string, isMine: boolean): "asking" | "asks" | "mine" | "proposes" {
  if (box === "spend") return isMine ? "asking" : "asks";
  return isMine ? "mine" : "proposes";
}

function Answers({ game, seat }: { game: Game; seat: number }) {
  const open = actingIn(game);
  if (!open) return null;
  const names =
    seat === near(game)
      ? ["withdraw"]
      : [`join-${seat}`, `accept-${seat}`, `decline-${seat}`];
  const moves = open.moves.filter(({ move }) => names.includes(move));
  return (
    <>
      {moves.map((move) => (
        <button
          key={move.move}
          class={JOINS.includes(actOf(move)) ? "btn act" : "btn quiet"}
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
