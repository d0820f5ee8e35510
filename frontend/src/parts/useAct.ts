import { useState } from "preact/hooks";
import { Refused } from "../api/client";
import { broke, isOurs } from "../store/faults";
import { say } from "../words";

/** Something that is done once at a time and may fail, in words for the player. */
export function useAct(work: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const act = async (event?: Event) => {
    event?.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailed(null);
    try {
      await work();
    } catch (failure) {
      setFailed(wordsFor(failure));
    } finally {
      setBusy(false);
    }
  };
  return { act, isBusy, failed };
}

/** A refusal says why itself; else no answer came, unless the fault is ours. */
function wordsFor(failure: unknown): string {
  if (failure instanceof Refused) return failure.message;
  if (!isOurs(failure)) return say("away.not_sent");
  broke(failure);
  return say("fault.said");
}
