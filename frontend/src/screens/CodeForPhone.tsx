import { useState } from "preact/hooks";
import { account } from "../api/account";
import type { Code } from "../api/types";
import { Failed } from "../parts/Failed";
import { Icon } from "../parts/Icon";
import { ShareLink } from "../parts/ShareLink";
import { useAct } from "../parts/useAct";
import { uuid } from "../store/random";
import { spaced } from "../store/codeFormat";
import { at } from "../times";
import { say } from "../words";

/** A code that lets one more phone in as me, once. */
export function CodeForPhone() {
  const [code, setCode] = useState<Code | null>(null);
  const { act, isBusy, failed } = useAct(async () =>
    setCode(await account.makeCode({ id: uuid() })),
  );
  return (
    <section class="stack" aria-labelledby="phone">
      <h2 id="phone">{say("phone.title")}</h2>
      <p class="soft">{say("phone.what")}</p>
      {code && (
        <ShareLink
          link={code.link}
          title={say("phone.share")}
          code={spaced(code.code)}
          hint={say("phone.until", { time: at(code.until) })}
        />
      )}
      <Failed why={failed} />
      <button class="btn" type="button" disabled={isBusy} onClick={act}>
        <Icon name="phone" />
        {say(code ? "phone.again" : "phone.show")}
      </button>
    </section>
  );
}
