import "../parts/words";
import { NameForm } from "../parts/NameForm";
import { nameless } from "../store/nameless";
import { change, me } from "../store/player";
import { say } from "../words";

/** Another name at every table that is not over. */
export const Rename = () => (
  <NameForm
    field="name"
    label={say("hello.name")}
    given={nameless.value ? "" : (me.value?.name ?? "")}
    hint={say("rename.hint")}
    done={say("rename.save")}
    autocomplete="nickname"
    keep={async (name) => {
      await change({ name });
      nameless.value = false;
    }}
  />
);
