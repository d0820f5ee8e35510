import type { Game } from "../../api/types";
import { Avatar } from "../../parts/Avatar";
import { seatName } from "../../table/seats";
import { say } from "../../words";
import type { SetView } from "./cards";
import { aim, actingIn, send } from "./choice";
import { countOf, diceNames } from "./dice";
import { Die } from "./Die";
import { showPeople } from "./sheets";
import { near, placeName, placeOf, viewOf } from "./view";

interface Props {
  game: Game;
  set: SetView;
}

/** The partner: who is done, their dice, and what either of us proposes. */
export function Partner({ game, set }: Props) {
  const others = game.seats.filter(({ seat }) => seat !== near(game));
  if (!others.length) return null;
  return (
    <section class="felted partner">
      {others.map(({ seat }) => (
        <Other key={seat} game={game} set={set} seat={seat} />
      ))}
      {viewOf(game).proposals.map(({ seat }) => (
        <Proposed key={seat} game={game} set={set} seat={seat} />
      ))}
    </section>
  );
}

function Other({ game, set, seat }: Props & { seat: number }) {
  const { players, asked } = viewOf(game);
  const { pool = [] } = players[seat]!;
  const acting = asked.find((one) => one.seat === seat && one.kind === "act");
  const name = seatName(game.seats[seat]!);
  return (
    <button
      class="told-line other"
      type="button"
      onClick={() => showPeople(game, set, seat)}
    >
      <Avatar seat={game.seats[seat]!} />
      <b>{name}</b>
      <span class="theirs" role="img" aria-label={diceNames(pool)}>
        {[...new Set(pool)].map((die) => (
          <span key={die} class="few-dice">
            <Die die={die} />
            {countOf(pool, die) > 1 && <small>×{countOf(pool, die)}</small>}
          </span>
        ))}
      </span>
      {acting && (
        <span class={`chip ${acting.done ? "good" : ""}`}>
          {say(acting.done ? "galaxy.is_done" : "galaxy.acts")}
        </span>
      )}
    </button>
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
  return (
    <div class="row proposal" role="status">
      <p class="grow">{say(isMine ? "galaxy.mine" : "galaxy.proposes", told)}</p>
      <Answers game={game} seat={seat} />
    </div>
  );
}

function Answers({ game, seat }: { game: Game; seat: number }) {
  const open = actingIn(game);
  if (!open) return null;
  const names =
    seat === near(game) ? ["withdraw"] : [`join-${seat}`, `decline-${seat}`];
  const moves = open.moves.filter(({ move }) => names.includes(move));
  return (
    <>
      {moves.map((move) => (
        <button
          key={move.move}
          class={move.picks.length ? "btn act" : "btn quiet"}
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
