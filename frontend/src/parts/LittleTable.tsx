import type { ListedGame } from "../api/types";
import { Avatar } from "./Avatar";
import { Emblem } from "./Emblem";

const MOST = 2; // who sits across; more have no room beneath the sign

/** A table from afar: the sign of its game, and beneath it who sits across. */
export function LittleTable({ game }: { game: ListedGame }) {
  const across = game.seats.filter(({ seat }) => !game.me.includes(seat));
  return (
    <span class="little-table" aria-hidden="true">
      <Emblem system={game.system} />
      <span class="row">
        {across.slice(0, MOST).map((seat) => (
          <Avatar key={seat.seat} seat={seat} />
        ))}
      </span>
    </span>
  );
}
