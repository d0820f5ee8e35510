import { useState } from "preact/hooks";
import { account } from "../api/account";
import type { Code } from "../api/types";
import { Failed } from "../parts/Failed";
import { useAct } from "../parts/useAct";
import { me } from "../store/player";
import { uuid } from "../store/random";
import { spaced } from "../store/codeFormat";
import { at } from "../times";
import { say } from "../words";

/** A home screen keeps nothing of the browser: a passkey or a code brings me along. */
export function TakeAlong() {
  const [code, setCode] = useState<Code | null>(null);
  const { act, isBusy, failed } = useAct(async () =>
    setCode(await account.makeCode({ id: uuid() })),
  );
  return (
    <div class="stack">
      {!!me.value?.passkeys.length && (
        <p class="soft">{say("notices.along_passkey")}</p>
      )}
      {code && (
        <div role="status">
          <p class="code-line">{spaced(code.code)}</p>
          <p class="soft">{say("notices.along_until", { time: at(code.until) })}</p>
        </div>
      )}
      <Failed why={failed} />
      <button class="btn" type="button" disabled={isBusy} onClick={act}>
        {say(code ? "notices.along_again" : "notices.along_code")}
      </button>
    </div>
  );
}
