import type { Game } from "../api/types";
import { Avatar } from "../parts/Avatar";
import { say } from "../words";
import { seatName } from "./seats";

/** A table of a system without a board of its own: who sits there and who is to act. */
export function PlainBoard({ game }: { game: Game }) {
  return (
    <ul class="middle">
      {game.seats.map((seat) => (
        <li key={seat.seat} class="seat">
          <Avatar seat={seat} />
          <b class="grow">{seatName(seat)}</b>
          {seat.waiting && <span class="chip now">{say("table.to_act")}</span>}
        </li>
      ))}
    </ul>
  );
}
