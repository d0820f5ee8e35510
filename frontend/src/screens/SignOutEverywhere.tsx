import { useState } from "preact/hooks";
import { account } from "../api/account";
import { Failed } from "../parts/Failed";
import { useAct } from "../parts/useAct";
import { uuid } from "../store/random";
import { closeSheet, closeSheets } from "../store/sheets";
import { announce } from "../store/voice";
import { say } from "../words";

/** Asks once more before every other phone is signed out. */
export function SignOutEverywhere() {
  const [id] = useState(uuid);
  const { act, isBusy, failed } = useAct(async () => {
    await account.signOutEverywhere({ id });
    closeSheets();
    announce(say("others.done"));
  });
  return (
    <>
      <p>{say("others.sure")}</p>
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
