import "../more";
import type { ComponentChildren } from "preact";
import type { ListedSeat } from "../api/types";
import { seatName } from "./seats";
import { type Key, say } from "../words";
import { Avatar } from "../parts/Avatar";

/** How a seat is held. */
const SITS: Record<ListedSeat["kind"], Key> = {
  player: "room.player",
  bot: "room.bot",
  held: "room.held_seat",
  open: "room.open_seat",
};

interface Props {
  seats: readonly ListedSeat[];
  /** Whoever comes may say where; null: on any free seat. */
  choice?: Choice | undefined;
  /** What the host may do with a seat. */
  tool?: ((seat: ListedSeat) => ComponentChildren) | undefined;
}

interface Choice {
  seat: number | null;
  choose: (seat: number) => void;
}

/** Who sits where before a game begins. */
export function SeatList({ seats, choice, tool }: Props) {
  const free = seats.filter(({ kind }) => kind === "open");
  return (
    <ul class="games" aria-label={say("room.seats")}>
      {seats.map((seat) =>
        choice && free.length > 1 && free.includes(seat) ? (
          <li key={seat.seat}>
            <label class="choice">
              <FreeSeat seat={seat.seat} choice={choice} />
              <Place seat={seat} />
            </label>
          </li>
        ) : (
          <li key={seat.seat} class="choice still">
            <Place seat={seat} />
            {tool?.(seat)}
          </li>
        ),
      )}
    </ul>
  );
}

function FreeSeat({ seat, choice }: { seat: number; choice: Choice }) {
  return (
    <input
      class="over"
      type="radio"
      name="free-seat"
      aria-label={say("room.seat_n", { n: seat + 1 })}
      checked={choice.seat === seat}
      onChange={() => choice.choose(seat)}
    />
  );
}

function Place({ seat }: { seat: ListedSeat }) {
  return (
    <>
      <Avatar seat={seat} />
      <span class="grow">
        <b>{seatName(seat)}</b>
        <small>{about(seat)}</small>
      </span>
    </>
  );
}

/** "Team 2 · sits at the table" */
const about = ({ kind, team }: ListedSeat): string =>
  [team !== undefined && say("room.team", { n: team + 1 }), say(SITS[kind])]
    .filter(Boolean)
    .join(" · ");
