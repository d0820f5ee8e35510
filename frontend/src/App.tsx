import { useEffect } from "preact/hooks";
import { SheetHost } from "./parts/SheetHost";
import { AwayBar } from "./parts/AwayBar";
import { Masthead } from "./parts/Masthead";
import { me, whoAmI } from "./store/player";
import { route, type Route } from "./store/route";
import { closeSheets } from "./store/sheets";
import { spoken } from "./store/voice";
import { About } from "./screens/About";
import { GameScreen } from "./screens/GameScreen";
import { Home } from "./screens/Home";
import { Join } from "./screens/Join";
import { NewGame } from "./screens/NewGame";
import { Nowhere } from "./screens/Nowhere";
import { Rules } from "./screens/Rules";
import { SignIn } from "./screens/SignIn";
import { You } from "./screens/You";

/** The whole app: one screen for each address, sheets over it, and a voice. */
export function App() {
  useEffect(closeSheets, [route.value]);
  return (
    <>
      <Screen at={route.value} />
      <SheetHost />
      <p class="sr" role="status" aria-live="polite">
        {spoken.value}
      </p>
    </>
  );
}

function Screen({ at }: { at: Route }) {
  if (at.at === "about") return <About />;
  if (at.at === "rules") return <Rules key={at.system} system={at.system} />;
  if (me.value === undefined) return <Unknown />;
  if (me.value === null) return <SignIn />;
  if (at.at === "home") return <Home />;
  if (at.at === "new") return <NewGame />;
  if (at.at === "join") return <Join key={at.code} code={at.code} />;
  if (at.at === "game") return <GameScreen key={at.id} id={at.id} />;
  return at.at === "you" ? <You /> : <Nowhere />;
}

/** Before we know who is playing here. */
function Unknown() {
  return (
    <div class="screen">
      <AwayBar onRetry={() => void whoAmI().catch(() => null)} />
      <Masthead />
    </div>
  );
}
