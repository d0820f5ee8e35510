import { unsent } from "../store/moves";
import { sendAll, sendsAlone } from "../store/outbox";
import { say } from "../words";

/** Moves that are confirmed and wait for the network. */
export function Unsent() {
  const n = unsent.value.length;
  return (
    <div class="full" role="status">
      {n > 0 && (
        <p class="reason">
          <span class="grow">
            <b>{say("pending.count", { n })}</b>{" "}
            {say(sendsAlone ? "pending.wait" : "pending.wait_open")}
          </span>
          <button
            class="why"
            type="button"
            onClick={() => void sendAll().catch(() => null)}
          >
            {say("pending.send")}
          </button>
        </p>
      )}
    </div>
  );
}
