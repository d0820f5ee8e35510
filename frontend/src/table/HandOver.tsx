import type { Seat } from "../api/types";
import { lowerCurtain } from "../store/table";
import { say } from "../words";
import { seatName } from "./seats";

/** Somebody else with this phone is to play: down with the curtain. */
export function HandOver({ next }: { next: Seat }) {
  const name = seatName(next);
  return (
    <section class="tray" aria-label={say("tray.waiting")}>
      <div class="row">
        <p class="grow tell">
          <b>{say("tray.their_turn", { names: name })}</b>
          <small>{say("tray.hand_over_hint")}</small>
        </p>
        <button class="btn act" type="button" onClick={lowerCurtain}>
          {say("tray.hand_over")}
        </button>
      </div>
    </section>
  );
}
