import { away } from "../store/network";
import { at } from "../times";
import { say } from "../words";

/** A quiet line while the server cannot be reached. */
export function AwayBar({ onRetry }: { onRetry: () => void }) {
  return (
    <div class={away.value ? "away" : undefined} role="status">
      {away.value && (
        <p class="row">
          <span class="grow">{say("away.as_of", { time: at(away.value.asOf) })}</span>
          <button class="why" type="button" onClick={onRetry}>
            {say("away.retry")}
          </button>
        </p>
      )}
    </div>
  );
}
