// Who plays without a name, until somebody else would see it.
import { effect, signal } from "@preact/signals";
import { keep, recall } from "./kept";
import { me } from "./player";

const KEY = "nameless";

/** Whether the player of this phone has not said a name yet. */
export const nameless = signal(recall<boolean>(KEY) === true);

effect(() => keep(KEY, nameless.value || null));
effect(() => {
  if (me.value === null) nameless.value = false;
});
