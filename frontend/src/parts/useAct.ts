import { useState } from "preact/hooks";
import { Refused } from "../api/client";
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
      setFailed(failure instanceof Refused ? failure.message : say("away.not_sent"));
    } finally {
      setBusy(false);
    }
  };
  return { act, isBusy, failed };
}
