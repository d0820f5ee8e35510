import type { Named } from "../api/types";
import { seatName, SITS } from "../table/seats";
import { say } from "../words";
import { Avatar } from "./Avatar";

/** Who sits where before a game begins. */
export function SeatList({ seats }: { seats: readonly Named[] }) {
  return (
    <ul class="games" aria-label={say("room.seats")}>
      {seats.map((seat) => (
        <li key={seat.seat} class="choice still">
          <Avatar seat={seat} />
          <span class="grow">
            <b>{seatName(seat)}</b>
            <small>{say(SITS[seat.kind])}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
