import type { Passkey } from "../api/types";
import { Sure } from "../parts/Sure";
import { hasPasskeys } from "../store/credentials";
import { dropPasskey } from "../store/passkeys";
import { me } from "../store/player";
import { closeSheets } from "../store/sheets";
import { say } from "../words";

/** Asks once more before a passkey stops opening anything. */
export function RemovePasskey({ passkey }: { passkey: Passkey }) {
  const isLast = me.value?.passkeys.length === 1;
  const work = async () => {
    await dropPasskey(passkey.id);
    closeSheets();
  };
  return (
    <>
      <p>{say("keys.remove_sure", { name: passkey.name })}</p>
      {isLast && <p>{say("keys.remove_last")}</p>}
      <p class="soft">{say(hasPasskeys ? "keys.prove" : "keys.unsupported")}</p>
      <Sure
        no={say("keys.keep")}
        yes={say("keys.remove_yes")}
        work={work}
        isOff={!hasPasskeys}
      />
    </>
  );
}
