import { isBroken } from "../store/faults";
import { away, isOlder } from "../store/network";
import { at } from "../times";
import { say } from "../words";

/** A quiet line while the server cannot be reached, or when something of ours broke. */
export function AwayBar({ onRetry }: { onRetry: () => void }) {
  const told = said(onRetry);
  return (
    <div class={told ? "away" : undefined} role="status">
      {told && (
        <p class="row">
          <span class="grow">{told.text}</span>
          <button class="why" type="button" onClick={told.goOn}>
            {told.way}
          </button>
        </p>
      )}
    </div>
  );
}

/** What is wrong, and the way on: neither a fault of ours nor an older page is the network. */
function said(onRetry: () => void) {
  const anew = { way: say("fault.anew"), goOn: () => location.reload() };
  if (isBroken.value) return { text: say("fault.said"), ...anew };
  if (isOlder.value) return { text: say("away.older"), ...anew };
  if (!away.value) return null;
  const text = say("away.as_of", { time: at(away.value.asOf) });
  return { text, way: say("away.retry"), goOn: onRetry };
}
