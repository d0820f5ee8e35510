import type { Passkey } from "../api/types";
import { Failed } from "../parts/Failed";
import { useAct } from "../parts/useAct";
import { hasPasskeys } from "../store/credentials";
import { dropPasskey } from "../store/passkeys";
import { me } from "../store/player";
import { closeSheet, closeSheets } from "../store/sheets";
import { say } from "../words";

/** Asks once more before a passkey stops opening anything. */
export function RemovePasskey({ passkey }: { passkey: Passkey }) {
  const isLast = me.value?.passkeys.length === 1;
  const { act, isBusy, failed } = useAct(async () => {
    await dropPasskey(passkey.id);
    closeSheets();
  });
  return (
    <>
      <p>{say("keys.remove_sure", { name: passkey.name })}</p>
      {isLast && <p>{say("keys.remove_last")}</p>}
      <p class="soft">{say(hasPasskeys ? "keys.prove" : "keys.unsupported")}</p>
      <Failed why={failed} />
      <div class="row">
        <button class="btn grow" type="button" onClick={closeSheet}>
          {say("keys.keep")}
        </button>
        <button
          class="btn act grow"
          type="button"
          disabled={isBusy || !hasPasskeys}
          onClick={act}
        >
          {say("keys.remove_yes")}
        </button>
      </div>
    </>
  );
}
