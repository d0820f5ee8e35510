import "./words";
import type { Clock, Face, Game } from "../api/types";
import { useNow } from "../parts/Time";
import { say } from "../words";
import { Caretaker } from "./Caretaker";
import { caredFor, firstFace, isNear } from "./faces";

/** What a clock has to say under the banner: that the house plays, or that time is short. */
export function ClockLines({ game }: { game: Game }) {
  const face = firstFace(game);
  const isMine = face && game.me.includes(face.seat);
  return (
    <>
      {caredFor(game).map(({ seat }) => (
        <Caretaker key={seat} game={game} seat={seat} />
      ))}
      {isMine && game.clock && <Expiry clock={game.clock} face={face} />}
    </>
  );
}

/** The rule on expiry, before it strikes. */
function Expiry({ clock, face }: { clock: Clock; face: Face }) {
  const until = face.until ?? "";
  const now = useNow(until);
  if (!isNear(until, clock.allowance, now)) return null;
  return (
    <p class="last-line">
      <span class="grow">
        <b>{say("clock.soon")}</b> {clock.expiry}
      </span>
    </p>
  );
}
