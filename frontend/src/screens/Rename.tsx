import "../parts/words";
import { NameForm } from "../parts/NameForm";
import { change, me } from "../store/player";
import { say } from "../words";

/** Another name at every table that is not over. */
export const Rename = () => (
  <NameForm
    field="name"
    label={say("hello.name")}
    given={me.value?.name ?? ""}
    hint={say("rename.hint")}
    done={say("rename.save")}
    autocomplete="nickname"
    keep={(name) => change({ name })}
  />
);
