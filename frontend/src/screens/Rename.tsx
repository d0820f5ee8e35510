import { useState } from "preact/hooks";
import { Failed } from "../parts/Failed";
import { useAct } from "../parts/useAct";
import { change, me } from "../store/player";
import { closeSheets } from "../store/sheets";
import { say } from "../words";

/** Another name at every table that is not over. */
export function Rename() {
  const [name, setName] = useState(me.value?.name ?? "");
  const { act, isBusy, failed } = useAct(async () => {
    await change({ name: name.trim() });
    closeSheets();
  });
  return (
    <form class="stack" onSubmit={act}>
      <label class="field">
        {say("hello.name")}
        <input
          name="name"
          type="text"
          autocomplete="nickname"
          enterkeyhint="done"
          maxLength={40}
          required
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <p class="soft">{say("rename.hint")}</p>
      <Failed why={failed} />
      <button class="btn act" type="submit" disabled={isBusy || !name.trim()}>
        {say("rename.save")}
      </button>
    </form>
  );
}
