import "../more";
import type { Game } from "../api/types";
import { minus, say } from "../words";
import { howWords } from "./how";
import { Ranks } from "./Ranks";
import { people, seatName } from "./seats";

/** Who won, and by how much. */
export function Result({ game }: { game: Game }) {
  const { tallies = [], how } = game.outcome ?? {};
  const points = tallies.find(({ main }) => main);
  const isMany = game.seats.length > 2 && !!game.outcome?.standings.length;
  const isClosed = game.view === null;
  const hint = isClosed ? say("end.closed_hint") : howWords(game.system, how);
  return (
    <section class={`result ${mood(game)}`} aria-label={say("end.result")}>
      <svg class="wreath" aria-hidden="true">
        <use href="#laurel" />
      </svg>
      <h2 class="title">{verdict(game)}</h2>
      {points?.label && !isMany && <p class="soft">{points.label}</p>}
      {isMany && game.outcome && <Ranks game={game} outcome={game.outcome} />}
      {points && !isMany && (
        <ul class="row">
          {seatOrder(game).map((seat) => (
            <li key={seat}>
              <b class="big">{minus(points.of[seat] ?? 0)}</b>
              {game.seats.length > 1 && (
                <>
                  <br />
                  <small>
                    {isMe(game, seat) ? say("seat.you") : seatName(game.seats[seat]!)}
                  </small>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {hint && <p class="soft">{hint}</p>}
    </section>
  );
}

function verdict(game: Game): string {
  const { outcome, me, seats } = game;
  const winners = outcome?.winners ?? [];
  if (outcome?.result === "void") return say("end.void");
  if (outcome?.result === "drawn") return say("end.draw");
  if (outcome?.result === "lost")
    return say(seats.length > 1 ? "end.all_lost" : "end.lost_alone");
  if (winners.some((seat) => isMe(game, seat))) return say("end.won");
  const names = people(winners.map((seat) => seatName(seats[seat]!)));
  return say(me.length === 1 ? "end.lost" : "end.won_by", { names });
}

/** A laurel is for who won it; who lost sees none. */
function mood({ outcome, me }: Game): "won" | "lost" | "" {
  const [seat] = me;
  if (outcome?.result === "lost") return "lost";
  if (me.length !== 1 || !outcome?.winners.length) return "";
  return outcome.winners.includes(seat!) ? "won" : "lost";
}

/** Whether a seat is simply me: on a shared phone each seat goes by its name. */
const isMe = ({ me }: Game, seat: number): boolean => me.length === 1 && me[0] === seat;

/** My seats first. */
const seatOrder = ({ seats, me }: Game): number[] => [
  ...me,
  ...seats.map(({ seat }) => seat).filter((seat) => !me.includes(seat)),
];
