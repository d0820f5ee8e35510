import { useState } from "preact/hooks";
import { account } from "../api/account";
import { Sure } from "../parts/Sure";
import { me } from "../store/player";
import { uuid } from "../store/random";
import { closeSheets } from "../store/sheets";
import { announce } from "../store/voice";
import { listed, say } from "../words";

/** Asks once more before every other phone is signed out. */
export function SignOutEverywhere({ onDone }: { onDone: () => Promise<void> }) {
  const [id] = useState(uuid);
  const keys = (me.value?.passkeys ?? []).map(({ name }) => name);
  const work = async () => {
    await account.signOutEverywhere({ id });
    await onDone();
    closeSheets();
    announce(say("others.done"));
  };
  return (
    <>
      <p>{say("others.sure")}</p>
      {keys.length > 0 && (
        <p>{say("others.keys", { n: keys.length, names: listed(keys) })}</p>
      )}
      <Sure no={say("out.no")} yes={say("others.yes")} work={work} />
    </>
  );
}
