import "../more";
import { useState } from "preact/hooks";
import { LookAgain } from "../parts/LookAgain";
import { Bar } from "../parts/Bar";
import { Icon } from "../parts/Icon";
import { Nav } from "../parts/Nav";
import { Row } from "../parts/Row";
import { useAct } from "../parts/useAct";
import { hasPasskeys } from "../store/credentials";
import { recall } from "../store/storage";
import { askForKey } from "../store/locked";
import { me, whoAmI } from "../store/player";
import { openSheet } from "../store/sheets";
import { at } from "../times";
import { type Key, say } from "../words";
import { AddPasskey } from "./AddPasskey";
import { CodeForPhone } from "./CodeForPhone";
import { ComeBack } from "./ComeBack";
import { RemovePasskey } from "./RemovePasskey";

/** How I come back to my tables: passkeys, another phone, or as somebody else. */
export function WaysBack() {
  return (
    <div class="screen">
      <LookAgain look={whoAmI} />
      <Bar title={say("keys.title")} under={say("keys.under")} back="/you" />
      <main class="page">
        <Passkeys />
        <CodeForPhone />
        <section class="games" aria-label={say("keys.more")}>
          <Row
            icon="phone"
            title={say("phones.title")}
            hint={say("phones.hint")}
            to="/you/phones"
          />
          <Row
            icon="key"
            title={say("back.other")}
            hint={say("back.other_hint")}
            onTap={() => openSheet(say("back.other"), <ComeBack />)}
          />
        </section>
      </main>
      <Nav />
    </div>
  );
}

function Passkeys() {
  const passkeys = me.value?.passkeys ?? [];
  return (
    <section class="stack" aria-labelledby="passkeys">
      <h2 id="passkeys">{say("keys.passkeys")}</h2>
      <p class="soft">{say("keys.what")}</p>
      {passkeys.length > 0 && (
        <ul class="games" aria-labelledby="passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.id} class="choice still">
              <Icon name="key" />
              <span class="grow">
                <b>{passkey.name}</b>
                <small>
                  {passkey.used
                    ? say("keys.used", { time: at(passkey.used) })
                    : say("keys.made", { time: at(passkey.created) })}
                </small>
              </span>
              <button
                class="icon"
                type="button"
                aria-label={say("keys.remove", { name: passkey.name })}
                onClick={() =>
                  openSheet(
                    say("keys.remove_title"),
                    <RemovePasskey passkey={passkey} />,
                  )
                }
              >
                <Icon name="cross" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys && passkeys.length > 0 && <Guard />}
      {hasPasskeys ? (
        <button
          class={passkeys.length ? "btn" : "btn act"}
          type="button"
          onClick={() => openSheet(say("keys.add"), <AddPasskey />)}
        >
          <Icon name="plus" />
          {say("keys.add")}
        </button>
      ) : (
        <p class="reason">{say(isSecureContext ? "keys.unsupported" : "keys.http")}</p>
      )}
    </section>
  );
}

/** Whether a passkey locks what this phone keeps of shuffles, or shall from now on. */
function Guard() {
  const [said, setSaid] = useState<Key | null>(recall("lock") ? "keys.locks" : null);
  const { act, isBusy } = useAct(async () => {
    setSaid(null);
    setSaid((await askForKey()) ? "keys.locks" : "keys.no_lock");
  });
  return (
    <>
      <p class={said === "keys.no_lock" ? "reason" : "soft"} role="status">
        {said && say(said)}
      </p>
      {said !== "keys.locks" && (
        <button class="btn" type="button" disabled={isBusy} onClick={act}>
          {say("keys.lock")}
        </button>
      )}
    </>
  );
}
