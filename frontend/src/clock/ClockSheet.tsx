import type { Clock, Face, Seat } from "../api/types";
import { Avatar } from "../parts/Avatar";
import { Icon } from "../parts/Icon";
import { Time } from "../parts/Time";
import { table } from "../store/table";
import { seatName } from "../table/seats";
import { due } from "../times";
import { say } from "../words";
import { allowed, span } from "./spans";

/** Everybody's clock, what the table allows, and the rule when time is up. */
export function ClockSheet() {
  const game = table.value;
  if (!game?.clock) return <p>{allowed(null)}</p>;
  const { clock } = game;
  return (
    <>
      <p>{allowed(clock)}</p>
      {clock.kinds && <Shorter kinds={clock.kinds} />}
      <section class="stack">
        <h3>{say("clock.expiry")}</h3>
        <p>{clock.expiry}</p>
      </section>
      <ul class="games" aria-label={say("clock.whose")}>
        {game.seats.map((seat) => (
          <SeatClock key={seat.seat} clock={clock} seat={seat} />
        ))}
      </ul>
      <div class="games">
        <a class="choice" href="/help/time">
          <Icon name="info" />
          <span class="grow">
            <b>{say("clock.more")}</b>
            <small>{say("clock.more_hint")}</small>
          </span>
        </a>
      </div>
    </>
  );
}

/** What has to be answered sooner than other things. */
function Shorter({ kinds }: { kinds: NonNullable<Clock["kinds"]> }) {
  return (
    <section class="stack">
      <h3>{say("clock.shorter")}</h3>
      <ul class="stack">
        {kinds.map(({ asked, minutes }) => (
          <li key={asked} class="row">
            <span class="grow">{asked}</span>
            <b>{span(minutes)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One seat's time: until when, what it has in reserve, whether it stands. */
function SeatClock({ clock, seat }: { clock: Clock; seat: Seat }) {
  const face = clock.seats.find((one) => one.seat === seat.seat);
  return (
    <li class="choice still">
      <Avatar seat={face?.caretaker ? { name: null, kind: "bot" } : seat} />
      <span class="grow">
        <b>{seatName(seat)}</b>
        <small>{face ? state(face) : say("clock.no_clock")}</small>
        {face && clock.bank > 0 && <small>{reserve(face)}</small>}
      </span>
      {face?.until && <Time until={face.until} />}
    </li>
  );
}

function state(face: Face): string {
  if (face.caretaker) return say("clock.caretaker");
  if (face.standing)
    return face.stands_until
      ? say("clock.stands_until", { time: due(face.stands_until) })
      : say("clock.stands_now");
  if (face.lapses) return say("clock.lapses", { n: face.lapses });
  return face.until ? "" : say("clock.not_asked");
}

const reserve = ({ bank_left }: Face): string =>
  bank_left
    ? say("clock.bank_left", { time: span(bank_left) })
    : say("clock.bank_empty");
