import { useState } from "preact/hooks";
import { Failed } from "../parts/Failed";
import { useAct } from "../parts/useAct";
import { addPasskey } from "../store/passkeys";
import { closeSheets } from "../store/sheets";
import { say } from "../words";

/** A name by which I know the passkey again; the phone asks for the rest. */
export function AddPasskey() {
  const [name, setName] = useState(say("keys.this_phone"));
  const { act, isBusy, failed } = useAct(async () => {
    await addPasskey(name.trim());
    closeSheets();
  });
  return (
    <form class="stack" onSubmit={act}>
      <label class="field">
        {say("keys.name")}
        <input
          name="passkey"
          type="text"
          autocomplete="off"
          enterkeyhint="done"
          maxLength={40}
          required
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <p class="soft">{say("keys.next")}</p>
      <Failed why={failed} />
      <button class="btn act" type="submit" disabled={isBusy || !name.trim()}>
        {say("keys.make")}
      </button>
    </form>
  );
}
