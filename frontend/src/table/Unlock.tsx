import { useState } from "preact/hooks";
import { Icon } from "../parts/Icon";
import { useAct } from "../parts/useAct";
import { askForKey, unlock } from "../store/locked";
import { say } from "../words";

/** Opens with a passkey what this phone once kept, locked away and has forgotten. */
export function Unlock({ game }: { game: string }) {
  const [isShut, setShut] = useState(false);
  const { act, isBusy } = useAct(async () => {
    setShut(false);
    setShut(!((await askForKey()) && (await unlock(game))));
  });
  return (
    <button class="choice" type="button" disabled={isBusy} onClick={act}>
      <Icon name="key" />
      <span class="grow">
        <b>{say("fair.unlock")}</b>
        <small>{say("fair.unlock_hint")}</small>
        <span role="status">
          {isShut && <span class="reason">{say("fair.not_unlocked")}</span>}
        </span>
      </span>
    </button>
  );
}
