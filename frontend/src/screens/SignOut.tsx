import { Sure } from "../parts/Sure";
import { forgetLists } from "../store/lists";
import { me, signOut } from "../store/player";
import { go } from "../store/route";
import { closeSheets } from "../store/sheets";
import { say } from "../words";

/** Asks once more: a guest without a passkey cannot come back as the same. */
export function SignOut() {
  const work = async () => {
    await signOut();
    forgetLists();
    closeSheets();
    go("/");
  };
  return (
    <>
      <p>{say(me.value?.passkeys.length ? "out.sure_kept" : "out.sure")}</p>
      <Sure no={say("out.no")} yes={say("out.yes")} work={work} />
    </>
  );
}
