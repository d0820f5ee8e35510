import type { Game } from "../api/types";
import { listed, minus, say, type Key } from "../words";
import { seatName } from "./seats";

const HOW: Record<string, Key> = {
  fewer_cards: "end.fewer_cards",
  "locations fewer_cards": "end.locations_fewer_cards",
  "locations draw": "end.locations_draw",
  "cards lower_value": "end.cards_lower_value",
  "cards draw": "end.cards_draw",
  resigned: "end.resigned",
  time: "end.time",
  draw: "end.draw_hint",
  void: "end.void_hint",
};

/** Who won, and by how much. */
export function Result({ game }: { game: Game }) {
  const { tallies = [], how = "" } = game.outcome ?? {};
  const points = tallies[0];
  const hint = HOW[`${points?.what} ${how}`] ?? HOW[how];
  return (
    <section class="result" aria-label={say("end.result")}>
      <svg class="wreath" aria-hidden="true">
        <use href="#laurel" />
      </svg>
      <h2 class="title">{verdict(game)}</h2>
      {points && (
        <ul class="row">
          {seatOrder(game).map((seat) => (
            <li key={seat}>
              <b class="big">{minus(points.of[seat] ?? 0)}</b>
              <br />
              <small>
                {game.me.includes(seat)
                  ? say("seat.you_low")
                  : seatName(game.seats[seat]!)}
              </small>
            </li>
          ))}
        </ul>
      )}
      {hint && <p class="soft">{say(hint)}</p>}
    </section>
  );
}

function verdict({ outcome, me, seats, status }: Game): string {
  const winners = outcome?.winners ?? [];
  if (status === "void") return say("end.void");
  if (!winners.length) return say("end.draw");
  if (winners.some((seat) => me.includes(seat))) return say("end.won");
  const names = listed(winners.map((seat) => seatName(seats[seat]!)));
  return say(me.length ? "end.lost" : "end.won_by", { names });
}

/** My seats first. */
const seatOrder = ({ seats, me }: Game): number[] => [
  ...me,
  ...seats.map(({ seat }) => seat).filter((seat) => !me.includes(seat)),
];
