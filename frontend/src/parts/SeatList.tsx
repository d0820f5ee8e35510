import "../later";
import type { Named } from "../api/types";
import { seatName } from "../table/seats";
import { type Key, say } from "../words";
import { Avatar } from "./Avatar";

/** How a seat is held. */
const SITS: Record<Named["kind"], Key> = {
  player: "room.player",
  bot: "room.bot",
  held: "room.held_seat",
  open: "room.open_seat",
};

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
