import "../parts/words";
import { NameForm } from "../parts/NameForm";
import { nameless } from "../store/nameless";
import { change } from "../store/player";
import { openSheet } from "../store/sheets";
import { say } from "../words";

/** Does what others will see: who has played without a name says one first. */
export function withName(act: () => void): void {
  if (nameless.value) openSheet(say("hello.who"), <SayWho act={act} />);
  else act();
}

function SayWho({ act }: { act: () => void }) {
  return (
    <NameForm
      field="name"
      label={say("hello.name")}
      given=""
      hint={say("hello.note")}
      done={say("hello.who_done")}
      autocomplete="nickname"
      keep={async (name) => {
        await change({ name });
        nameless.value = false;
        act();
      }}
    />
  );
}
