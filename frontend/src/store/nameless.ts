// Who plays without a name, until somebody else would see it.
import { effect, signal } from "@preact/signals";
import { say } from "../words";
import { keep, recall } from "./storage";
import { comesByAnswer, me, signIn } from "./player";
import { uuid } from "./random";

const KEY = "nameless";

/** Whether the player of this phone has not said a name yet. */
export const nameless = signal(recall<boolean>(KEY) === true);

effect(() => keep(KEY, nameless.value || null));
effect(() => {
  if (me.value === null) nameless.value = false;
});

/** The call that makes this phone a guest; sent again it makes the same one. */
let call = uuid();

/** Makes a guest of who has only looked so far; whoever is known stays who they are. */
export async function asGuest(): Promise<void> {
  if (me.peek() || (await comesByAnswer())) return;
  await signIn(call, say("seat.guest"));
  nameless.value = true;
  call = uuid();
}
