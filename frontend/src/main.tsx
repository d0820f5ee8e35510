import { render } from "preact";
import { App } from "./App";
import { followTable } from "./store/choice";
import { awaitInstallOffer } from "./store/install";
import { wantSystems } from "./store/ledgers";
import { whoAmI } from "./store/player";
import { followPreferences } from "./store/prefs";
import { followLinks } from "./store/route";

followPreferences();
followLinks();
followTable();
awaitInstallOffer();
void whoAmI().catch(() => null);
void wantSystems().catch(() => null);
render(<App />, document.getElementById("app")!);

if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js"));
