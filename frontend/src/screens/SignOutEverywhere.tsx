import { useState } from "preact/hooks";
import { account } from "../api/account";
import { Failed } from "../parts/Failed";
import { useAct } from "../parts/useAct";
import { me } from "../store/player";
import { uuid } from "../store/random";
import { closeSheet, closeSheets } from "../store/sheets";
import { announce } from "../store/voice";
import { listed, say } from "../words";

/** Asks once more before every other phone is signed out. */
export function SignOutEverywhere({ onDone }: { onDone: () => Promise<void> }) {
  const [id] = useState(uuid);
  const keys = (me.value?.passkeys ?? []).map(({ name }) => name);
  const { act, isBusy, failed } = useAct(async () => {
    await account.signOutEverywhere({ id });
    await onDone();
    closeSheets();
    announce(say("others.done"));
  });
  return (
    <>
      <p>{say("others.sure")}</p>
      {keys.length > 0 && (
        <p>{say("others.keys", { n: keys.length, names: listed(keys) })}</p>
      )}
      <Failed why={failed} />
      <div class="row">
        <button class="btn grow" type="button" onClick={closeSheet}>
          {say("out.no")}
        </button>
        <button class="btn act grow" type="button" disabled={isBusy} onClick={act}>
          {say("others.yes")}
        </button>
      </div>
    </>
  );
}
