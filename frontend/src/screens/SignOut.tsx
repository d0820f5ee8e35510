import { useAct } from "../parts/useAct";
import { forgetLists } from "../store/lists";
import { me, signOut } from "../store/player";
import { go } from "../store/route";
import { closeSheet, closeSheets } from "../store/sheets";
import { say } from "../words";

/** Asks once more: a guest without a passkey cannot come back as the same. */
export function SignOut() {
  const { act, isBusy, failed } = useAct(async () => {
    await signOut();
    forgetLists();
    closeSheets();
    go("/");
  });
  return (
    <>
      <p>{say(me.value?.passkeys.length ? "out.sure_kept" : "out.sure")}</p>
      {failed && <p class="reason">{failed}</p>}
      <div class="row">
        <button class="btn grow" type="button" onClick={closeSheet}>
          {say("out.no")}
        </button>
        <button class="btn act grow" type="button" disabled={isBusy} onClick={act}>
          {say("out.yes")}
        </button>
      </div>
    </>
  );
}
