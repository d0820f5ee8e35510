import { useState } from "preact/hooks";
import { account } from "../api/account";
import { Failed } from "../parts/Failed";
import { useAct } from "../parts/useAct";
import { forgetLists } from "../store/lists";
import { forget, me } from "../store/player";
import { uuid } from "../store/random";
import { go } from "../store/route";
import { closeSheets } from "../store/sheets";
import { say } from "../words";
import { DownloadMine } from "./DownloadMine";

/** Says what happens when a player goes for good; the typed name confirms. */
export function LeaveForGood() {
  const [id] = useState(uuid);
  const [name, setName] = useState("");
  const isMine = name.trim() === me.value?.name;
  const { act, isBusy, failed } = useAct(async () => {
    await account.leaveForGood({ id, name: name.trim() });
    await forget();
    forgetLists();
    closeSheets();
    go("/");
  });
  return (
    <form class="stack" onSubmit={act}>
      <ul class="stack bullets">
        <li>{say("bye.seats")}</li>
        <li>{say("bye.names")}</li>
        <li>{say("bye.keys")}</li>
        <li>
          <b>{say("bye.never")}</b>
        </li>
      </ul>
      <DownloadMine class="text-link">{say("bye.export_first")}</DownloadMine>
      <label class="field">
        {say("bye.type", { name: me.value?.name ?? "" })}
        <input
          name="confirm"
          type="text"
          autocomplete="off"
          spellcheck={false}
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <Failed why={failed} />
      <button class="btn act" type="submit" disabled={isBusy || !isMine}>
        {say("bye.yes")}
      </button>
    </form>
  );
}
