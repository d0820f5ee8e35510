import type { Game } from "../../api/types";
import { Avatar } from "../../parts/Avatar";
import { seatName } from "../../table/seats";
import { say } from "../../words";
import type { SetView } from "./cards";
import { countOf, diceNames } from "./dice";
import { Die } from "./Die";
import { showPeople } from "./sheets";
import { near, viewOf } from "./view";
import "./sheetWords";

interface Props {
  game: Game;
  set: SetView;
}

/** The partners: who is done, and what they have. */
export function Partner({ game, set }: Props) {
  const others = game.seats.filter(({ seat }) => seat !== near(game));
  if (!others.length) return null;
  return (
    <section class={others.length > 1 ? "felted partner many" : "felted partner"}>
      {others.map(({ seat }) => (
        <Other key={seat} game={game} set={set} seat={seat} />
      ))}
    </section>
  );
}

function Other({ game, set, seat }: Props & { seat: number }) {
  const { players, asked } = viewOf(game);
  const { pool = [] } = players[seat]!;
  const acting = asked.find((one) => one.seat === seat && one.kind === "act");
  const name = seatName(game.seats[seat]!);
  const isOneOfMany = players.length > 2;
  return (
    <button
      class="told-line other"
      type="button"
      onClick={() => showPeople(game, set, seat)}
    >
      <Avatar seat={game.seats[seat]!} />
      <b>{name}</b>
      {isOneOfMany ? (
        <small>{say("galaxy_sheets.n_dice", { n: pool.length })}</small>
      ) : (
        <Theirs pool={pool} />
      )}
      {acting && (
        <span class={`chip ${acting.done ? "good" : ""}`}>
          {say(acting.done ? "galaxy_sheets.is_done" : "galaxy_sheets.acts")}
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
