import { useEffect } from "preact/hooks";
import type { Game } from "../api/types";
import { minus, say } from "../words";
import { Who, wantFaces } from "./faces";
import { people, seatName } from "./seats";

type Outcome = NonNullable<Game["outcome"]>;

/** The places of all seats, or of teams, with every number that decided. */
export function Ranks({ game, outcome }: { game: Game; outcome: Outcome }) {
  useEffect(() => void wantFaces(game.system), [game.system]);
  const isDecided = outcome.result === "won";
  return (
    <ol class="ranks" aria-label={say("end.ranks")}>
      {outcome.standings.map(({ place, seats }) => (
        <li key={seats[0]} class={isMine(game, seats) ? "mine" : ""}>
          {isDecided && <b class="big">{place}</b>}
          <span class="acts" aria-hidden="true">
            {seats.map((seat) => (
              <Who key={seat} game={game} seat={seat} />
            ))}
          </span>
          <span class="grow">
            <b>{names(game, seats)}</b>
            <small>{numbers(outcome, seats)}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}

const isMine = ({ me }: Game, seats: readonly number[]): boolean =>
  seats.some((seat) => me.includes(seat));

/** All of a team by name; alone, I am simply I. */
function names({ seats: all, me }: Game, seats: readonly number[]): string {
  const isMe = (seat: number) => me.length === 1 && me[0] === seat;
  return people(
    seats.map((seat) => (isMe(seat) ? say("seat.you") : seatName(all[seat]!))),
  );
}

/** "Favour 7 · Cards 2": what seats of a team have in common is told once. */
const numbers = ({ tallies }: Outcome, seats: readonly number[]): string =>
  tallies
    .filter(({ label }) => label)
    .sort((one, other) => Number(other.main ?? false) - Number(one.main ?? false))
    .map(({ label, of }) => {
      const own = new Set(seats.map((seat) => minus(of[seat] ?? 0)));
      return `${label} ${[...own].join(" / ")}`;
    })
    .join(" · ");
