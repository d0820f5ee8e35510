import { takeBack } from "../store/choice";
import { sendAll, sendsAlone } from "../store/outbox";
import { say } from "../words";

/** A confirmed answer that waits for the network. */
export function PendingAnswer() {
  return (
    <section class="tray" aria-label={say("tray.label")}>
      <p class="tell" role="status">
        <b>{say("pending.title")}</b>
        <small>{say(sendsAlone ? "pending.hint" : "pending.hint_open")}</small>
      </p>
      <div class="row">
        <button class="btn grow" type="button" onClick={takeBack}>
          {say("pending.take_back")}
        </button>
        <button
          class="btn act grow"
          type="button"
          onClick={() => void sendAll().catch(() => null)}
        >
          {say("pending.send")}
        </button>
      </div>
    </section>
  );
}
