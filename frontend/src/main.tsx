import { computed, effect } from "@preact/signals";
import { render } from "preact";
import { App } from "./App";
import { followOutbox, recollect } from "./store/outbox";
import { awaitInstallOffer } from "./store/install";
import { followKeyboard } from "./store/keyboard";
import { learnLanguage } from "./store/language";
import { recallSystems, renewSystems, wantSystems } from "./store/ledgers";
import { lookNow } from "./store/lists";
import { followGames } from "./store/offline";
import { me, whoAmI } from "./store/player";
import { followPreferences } from "./store/prefs";
import { followLinks, go, route } from "./store/route";
import { expectNews, hearNotice, isDoubted } from "./store/table";

/** Home and a table say whether I am known: who I am, and what there is, other pages ask. */
function followWhoIAm(): void {
  const isToldHere = computed(
    () => route.value.at === "home" || (route.value.at === "game" && !isDoubted.value),
  );
  if (me.peek() && isToldHere.peek())
    void recallSystems()
      .then(wantSystems)
      .catch(() => null);
  const stop = effect(() => {
    if (me.peek() && isToldHere.value) return;
    queueMicrotask(() => stop());
    void whoAmI().catch(() => null);
    void renewSystems().catch(() => null);
  });
}

followPreferences();
followKeyboard();
followLinks();
followOutbox();
awaitInstallOffer();
followWhoIAm();
// Nobody is known here: their first screen comes while we ask.
if (me.value === undefined)
  void (route.value.at === "join"
    ? import("./screens/Join")
    : import("./screens/SignIn"));
void learnLanguage().then(() => {
  const page = document.getElementById("app")!;
  page.textContent = ""; // the words for whose browser does not get this far
  render(<App />, page);
});

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch(() => null); // without it, too
  });
  // A page that loads just while the worker starts is overlooked by it: it asks.
  void navigator.serviceWorker.ready.then(({ active }) => {
    if (!navigator.serviceWorker.controller) active?.postMessage({ claim: true });
  });
  followGames();
  // A tap on a notification leads here, into the window that is open already.
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    type Told = { go?: string; moved?: true; noticed?: true };
    const { go: to, moved, noticed } = data as Told;
    if (to) go(to);
    if (moved) void recollect().then(expectNews);
    if (noticed) [hearNotice, lookNow].forEach((look) => look());
  });
  if ("Notification" in window && Notification.permission === "granted")
    addEventListener(
      "load",
      () => void import("./notices/phone").then(({ stayTold }) => stayTold()),
    );
}
