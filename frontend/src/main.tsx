import { computed, effect } from "@preact/signals";
import { render } from "preact";
import { App } from "./App";
import { whenAtRest } from "./parts/idle";
import { followTable } from "./store/choice";
import { followChoice } from "./store/foresight";
import { followOutbox, recollect } from "./store/outbox";
import { awaitInstallOffer } from "./store/install";
import { learnLanguage } from "./store/language";
import { wantSystems } from "./store/ledgers";
import { me, whoAmI } from "./store/player";
import { followPreferences } from "./store/prefs";
import { followLinks, go, route } from "./store/route";

async function fetchRest(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ rest: true });
}

followPreferences();
followLinks();
followTable();
followChoice();
followOutbox();
awaitInstallOffer();
void whoAmI().catch(() => null);
// Nobody is known here: their first screen comes while we ask.
if (me.value === undefined)
  void (route.value.at === "join"
    ? import("./screens/Join")
    : import("./screens/SignIn"));
void wantSystems().catch(() => null);
void learnLanguage().then(() => render(<App />, document.getElementById("app")!));

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js"));
  // A page that loads just while the worker starts is overlooked by it: it asks.
  void navigator.serviceWorker.ready.then(({ active }) => {
    if (!navigator.serviceWorker.controller) active?.postMessage({ claim: true });
  });
  // Who plays here has all of it without a network too, once the page rests.
  const isKnown = computed(() => !!me.value);
  effect(() => {
    if (isKnown.value) whenAtRest(() => void fetchRest());
  });
  // A tap on a notification leads here, into the window that is open already.
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    const { go: to, moved } = data as { go?: string; moved?: true };
    if (to) go(to);
    if (moved) void recollect();
  });
  if ("Notification" in window && Notification.permission === "granted")
    addEventListener(
      "load",
      () => void import("./notices/phone").then(({ stayTold }) => stayTold()),
    );
}
