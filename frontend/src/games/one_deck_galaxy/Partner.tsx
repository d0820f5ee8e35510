import type { Game } from "../../api/types";
import { Avatar } from "../../parts/Avatar";
import { seatName } from "../../table/seats";
import { say } from "../../words";
import type { SetView } from "./cards";
import { Corner } from "./Corner";
import { countOf, diceNames } from "./dice";
import { Die } from "./Die";
import { showPeople } from "./sheets";
import { near, viewOf } from "./view";
import "./sheetWords";

interface Props {
  game: Game;
  set: SetView;
}

/** The partners: who is done, and what they have; of four, the other corner too. */
export function Partner({ game, set }: Props) {
  const others = game.seats.filter(({ seat }) => seat !== near(game));
  if (!others.length) return null;
  return (
    <section class={others.length > 1 ? "felted partner many" : "felted partner"}>
      {others.map(({ seat }) => (
        <Other key={seat} game={game} set={set} seat={seat} />
      ))}
      {viewOf(game).far && <Corner game={game} set={set} />}
    </section>
  );
}

function Other({ game, set, seat }: Props & { seat: number }) {
  const { players, asked } = viewOf(game);
  const { pool = [] } = players[seat]!;
  const acting = asked.find(
    ({ seat: whose, kind = "act" }) => whose === seat && kind === "act",
  );
  const name = seatName(game.seats[seat]!);
  const isOneOfMany = players.length > 2;
  const isDone = !!acting?.done;
  return (
    <button
      class="told-line other"
      data-thing={`people.${seat}`}
      type="button"
      onClick={() => showPeople(game, set, seat)}
    >
      <Avatar seat={game.seats[seat]!} />
      <b>{name}</b>
      {!isOneOfMany && <Theirs pool={pool} />}
      {isOneOfMany && !isDone && (
        <small>{say("galaxy_sheets.n_dice", { n: pool.length })}</small>
      )}
      {acting && (isDone || !isOneOfMany) && (
        <span class={`chip ${isDone ? "good" : ""}`}>
          {say(isDone ? "galaxy_sheets.is_done" : "galaxy_sheets.acts")}
        </span>
      )}
    </button>
  );
}

/** Their dice, equal ones as one. */
function Theirs({ pool }: { pool: readonly string[] }) {
  return (
    <span class="theirs" role="img" aria-label={diceNames(pool)}>
      {[...new Set(pool)].map((die) => (
        <span key={die} class="few-dice">
          <Die die={die} />
          {countOf(pool, die) > 1 && <small>×{countOf(pool, die)}</small>}
        </span>
      ))}
    </span>
  );
}
