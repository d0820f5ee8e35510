import { NameForm } from "../parts/NameForm";
import { addPasskey } from "../store/passkeys";
import { say } from "../words";

/** A name by which I know the passkey again; the phone asks for the rest. */
export const AddPasskey = () => (
  <NameForm
    field="passkey"
    label={say("keys.name")}
    given={say("keys.this_phone")}
    hint={say("keys.next")}
    done={say("keys.make")}
    autocomplete="off"
    keep={addPasskey}
  />
);
