import "../more";
import { useState } from "preact/hooks";
import { account } from "../api/account";
import { Title } from "../parts/Bar";
import { Failed } from "../parts/Failed";
import { Fan } from "../parts/Fan";
import { Masthead } from "../parts/Masthead";
import { useAct } from "../parts/useAct";
import { forgetLists } from "../store/lists";
import { arrive, me } from "../store/player";
import { uuid } from "../store/random";
import { go } from "../store/route";
import { say } from "../words";

/** A code from another phone of mine: one tap, and this one is mine too. */
export function Device({ code }: { code: string }) {
  const [id] = useState(uuid);
  const { act, isBusy, failed } = useAct(async () => {
    await account.useCode({ id, code });
    forgetLists();
    await arrive();
    go(invitation() ?? "/", { replace: true });
  });
  return (
    <div class="screen">
      <Masthead />
      <main class="page">
        <div class="result">
          <Fan />
          <Title class="title">{say("device.title")}</Title>
          <p class="code-line">{code}</p>
          <p class="soft">{say("device.hint")}</p>
        </div>
        <div class="stack">
          {me.value && <p>{say("device.replaces", { name: me.value.name })}</p>}
          <Failed why={failed} />
          <button class="btn act" type="button" disabled={isBusy} onClick={act}>
            {say("device.go")}
          </button>
          <a class="btn quiet" href="/">
            {say("device.no")}
          </a>
        </div>
      </main>
    </div>
  );
}

/** The invitation at which the code was typed, to go on there. */
function invitation(): string | null {
  const from = location.hash.slice(1);
  return from.startsWith("/join/") ? from : null;
}
