import { Failed } from "../parts/Failed";
import { useAct } from "../parts/useAct";
import { closeSheet } from "../store/sheets";
import { table } from "../store/table";
import { mute } from "../store/talk";
import { say } from "../words";

/** Asks once more before somebody is not heard any more. */
export function MuteSheet({ seat }: { seat: number }) {
  const { act, isBusy, failed } = useAct(async () => {
    await mute(table.value!.id, seat);
    closeSheet();
  });
  return (
    <>
      <p>{say("talk.mute_sure")}</p>
      <Failed why={failed} />
      <div class="row">
        <button class="btn grow" type="button" onClick={closeSheet}>
          {say("talk.mute_no")}
        </button>
        <button class="btn act grow" type="button" disabled={isBusy} onClick={act}>
          {say("talk.mute_yes")}
        </button>
      </div>
    </>
  );
}
