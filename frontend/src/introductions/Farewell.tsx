import { say } from "../words";
import { forgetGuest, guestGame } from "./knows";
import { putAway } from "./progress";

/** The last screen: on at this table, or to one of one's own. */
export function Farewell({ system }: { system: string }) {
  const waiting = guestGame();
  return (
    <div class="row">
      <button class="btn grow" type="button" onClick={putAway}>
        {say("learn.play_on")}
      </button>
      <a
        class="btn act grow"
        href={waiting ? `/game/${waiting}` : `/new#${system}`}
        onClick={forgetGuest}
      >
        {say(waiting ? "learn.return" : "learn.own_table")}
      </a>
    </div>
  );
}
