import type { Game, Side } from "../api/types";
import { Avatar } from "../parts/Avatar";
import { choice } from "../store/choice";
import { say } from "../words";
import { Figures } from "./Figures";
import { mayTap, tap } from "./PlainCard";
import { PlainZone } from "./PlainZone";
import { taken } from "./plain";
import { seatName } from "./seats";

/** What lies before a seat: its name, its numbers, how it stands, its cards. */
export function PlainSide({ game, side }: { game: Game; side: Side }) {
  const seat = game.seats[side.seat]!;
  const isOpen = !!side.thing && mayTap(side.thing);
  const isMine = game.seat === side.seat;
  const isAwaited = seat.waiting && !isMine;
  const name = isMine && game.me.length === 1 ? say("seat.you") : seatName(seat);
  return (
    <li class={isOpen ? "plain-side is-legal" : "plain-side"}>
      {isOpen && (
        <input
          class="over"
          type="radio"
          name="seat"
          aria-label={name}
          checked={taken(choice.value!, side.thing!) > 0}
          onChange={() => tap(side.thing!, true)}
        />
      )}
      <div class="row wrap">
        <Avatar seat={seat} />
        <b class="grow">{name}</b>
        <Figures figures={side.figures ?? []} />
      </div>
      {(isAwaited || !!side.states?.length) && (
        <p class="row wrap">
          {isAwaited && <span class="chip now">{say("table.to_act")}</span>}
          {side.states?.map((state) => (
            <span class="chip" key={state}>
              {state}
            </span>
          ))}
        </p>
      )}
      {side.zones?.map((zone, i) => (
        <PlainZone key={`${zone.label}.${i}`} game={game} zone={zone} />
      ))}
    </li>
  );
}
