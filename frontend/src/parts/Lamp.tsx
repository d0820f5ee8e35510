import { turnLamp } from "../store/prefs";
import { say } from "../words";
import { Icon } from "./Icon";

/** Day and night. */
export function Lamp() {
  return (
    <button class="icon" type="button" aria-label={say("bar.lamp")} onClick={turnLamp}>
      <Icon name="lamp" />
    </button>
  );
}
