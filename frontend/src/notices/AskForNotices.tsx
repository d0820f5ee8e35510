import "./words";
import { useSignal } from "@preact/signals";
import { Icon } from "../parts/Icon";
import { useAct } from "../parts/useAct";
import { keep, recall } from "../store/storage";
import { announce } from "../store/voice";
import { say } from "../words";
import { HomeScreenSteps } from "./HomeScreenSteps";
import { beTold, standing } from "./phone";

const ASKED = "asked.notices";

/** After the first own move, once: shall the phone tell when it is my turn? */
export function AskForNotices() {
  const isOpen = useSignal(!recall(ASKED));
  const close = () => {
    keep(ASKED, true);
    isOpen.value = false;
  };
  const { act, isBusy, failed } = useAct(async () => {
    await beTold();
    if (standing.value === "on") announce(say("notices.asked_on"));
    close();
  });
  const isHome = standing.value === "home";
  if (!isOpen.value || !(isHome || standing.value === "off")) return null;
  return (
    <section class="recap ask" aria-labelledby="ask-notices">
      <div class="row">
        <h3 id="ask-notices">{say(isHome ? "notices.iphone" : "notices.ask")}</h3>
        <button
          class="icon"
          type="button"
          aria-label={say("notices.ask_no")}
          onClick={close}
        >
          <Icon name="cross" />
        </button>
      </div>
      {isHome ? <HomeScreenSteps /> : <p>{say("notices.ask_hint")}</p>}
      <div role="status">{failed && <p class="reason">{failed}</p>}</div>
      {!isHome && (
        <button class="btn act" type="button" disabled={isBusy} onClick={act}>
          {say("notices.ask_yes")}
        </button>
      )}
    </section>
  );
}
