import "../more";
import type { Game } from "../api/types";
import { Avatar } from "../parts/Avatar";
import { say } from "../words";
import { Figures } from "./Figures";
import { PlainSide } from "./PlainSide";
import { PlainZone } from "./PlainZone";
import { seatName } from "./seats";

/** A table of a system without a board of its own, as its engine lays it. */
export function PlainBoard({ game }: { game: Game }) {
  const { layout } = game;
  if (!layout) return <Seats game={game} />;
  const { sides, zones = [], figures = [] } = layout;
  const others = sides.filter(({ seat }) => seat !== game.seat);
  const mine = sides.filter(({ seat }) => seat === game.seat);
  return (
    <div class="plain-board">
      <ul class="plain-sides" aria-label={say("plain.sides")}>
        {others.map((side) => (
          <PlainSide key={side.seat} game={game} side={side} />
        ))}
      </ul>
      <section class="plain-middle" aria-label={say("plain.middle")}>
        {figures.length > 0 && (
          <p class="row wrap">
            <Figures figures={figures} />
          </p>
        )}
        {zones.map((zone, i) => (
          <PlainZone key={`${zone.label}.${i}`} game={game} zone={zone} />
        ))}
      </section>
      <ul class="plain-sides">
        {mine.map((side) => (
          <PlainSide key={side.seat} game={game} side={side} />
        ))}
      </ul>
    </div>
  );
}

/** Who sits there and who is to act, where nothing more is known. */
function Seats({ game }: { game: Game }) {
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
