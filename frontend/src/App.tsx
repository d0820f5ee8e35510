import { useEffect } from "preact/hooks";
import { SheetHost } from "./parts/SheetHost";
import { AwayBar } from "./parts/AwayBar";
import { Masthead } from "./parts/Masthead";
import { me, whoAmI } from "./store/player";
import { route, type Route } from "./store/route";
import { closeSheets } from "./store/sheets";
import { spoken } from "./store/voice";
import { lazy } from "./parts/lazy";
import { Home } from "./screens/Home";
import { Nowhere } from "./screens/Nowhere";
import { SignIn } from "./screens/SignIn";

const About = lazy(async () => (await import("./screens/About")).About);
const GameScreen = lazy(async () => (await import("./screens/GameScreen")).GameScreen);
const Join = lazy(async () => (await import("./screens/Join")).Join);
const NewGame = lazy(async () => (await import("./screens/NewGame")).NewGame);
const Rules = lazy(async () => (await import("./screens/Rules")).Rules);
const You = lazy(async () => (await import("./screens/You")).You);

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
