import "../more";
import { useState } from "preact/hooks";
import { Failed } from "../parts/Failed";
import { Icon } from "../parts/Icon";
import { useAct } from "../parts/useAct";
import { forgetLists } from "../store/lists";
import { hasPasskeys } from "../store/credentials";
import { usePasskey } from "../store/passkeys";
import { me } from "../store/player";
import { go, route } from "../store/route";
import { closeSheets } from "../store/sheets";
import { say } from "../words";

/** For somebody who has been here before: by passkey, or by a code from another phone. */
export function ComeBack() {
  const { act, isBusy, failed } = useAct(async () => {
    await usePasskey();
    forgetLists();
    closeSheets();
  });
  return (
    <>
      {me.value && <p>{say("back.replaces", { name: me.value.name })}</p>}
      {hasPasskeys ? (
        <>
          <p class="soft">{say("back.passkey_hint")}</p>
          <Failed why={failed} />
          <button class="btn act" type="button" disabled={isBusy} onClick={act}>
            <Icon name="key" />
            {say("back.passkey")}
          </button>
        </>
      ) : (
        <p class="soft">{say("keys.unsupported")}</p>
      )}
      <TypedCode />
    </>
  );
}

function TypedCode() {
  const [code, setCode] = useState("");
  const submit = (event: Event) => {
    event.preventDefault();
    const then = route.value.at === "join" ? `#${location.pathname}` : "";
    const typed = encodeURIComponent(code.replace(/[\s-]/g, "").toUpperCase());
    go(`/device/${typed}${then}`);
  };
  return (
    <form class="stack" onSubmit={submit}>
      <label class="field code">
        {say("back.code")}
        <input
          name="device-code"
          autocomplete="one-time-code"
          autocapitalize="characters"
          spellcheck={false}
          maxLength={20}
          required
          value={code}
          onInput={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </label>
      <p class="soft">{say("back.code_hint")}</p>
      <button class="btn" type="submit">
        {say("back.go")}
      </button>
    </form>
  );
}
