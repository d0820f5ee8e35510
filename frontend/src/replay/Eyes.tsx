import type { Game } from "../api/types";
import { Segments } from "../parts/Segments";
import { seatName } from "../table/seats";
import { say } from "../words";
import { eyes, isReplay, position, through } from "./looking";

const WATCHER = "watcher";

/** Through whose eyes: mine while it runs, everybody's when it is over. */
export function Eyes({ game }: { game: Game }) {
  const isOver = position.value?.number !== undefined;
  const seats = game.seats.filter(({ seat }) => isOver || game.me.includes(seat));
  const choices = seats.map((seat) => ({
    value: String(seat.seat),
    label: game.me.includes(seat.seat) ? say("replay.eyes_you") : seatName(seat),
  }));
  if (isReplay()) choices.push({ value: WATCHER, label: say("replay.watcher") });
  if (choices.length < 2) return null;
  return (
    <Segments
      name="eyes"
      label={say("replay.eyes")}
      value={eyes.value === null ? WATCHER : String(eyes.value)}
      options={choices}
      onChoose={(value) => void through(value === WATCHER ? null : Number(value))}
    />
  );
}
