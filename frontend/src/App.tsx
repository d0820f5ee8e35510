import type { ComponentType } from "preact";
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
const Lobby = lazy(async () => (await import("./screens/Lobby")).Lobby);
const NewGame = lazy(async () => (await import("./screens/NewGame")).NewGame);
const Played = lazy(async () => (await import("./screens/Played")).Played);
const Rules = lazy(async () => (await import("./screens/Rules")).Rules);
const Device = lazy(async () => (await import("./screens/Device")).Device);

/** What stands under "You", by the last part of the address. */
const YOU: Record<string, ComponentType> = {
  "": lazy(async () => (await import("./screens/You")).You),
  keys: lazy(async () => (await import("./screens/WaysBack")).WaysBack),
  time: lazy(async () => (await import("./screens/OwnTime")).OwnTime),
  muted: lazy(async () => (await import("./screens/Muted")).Muted),
};

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
  if (at.at === "device") return <Device key={at.code} code={at.code} />;
  if (me.value === undefined) return <Unknown />;
  if (me.value === null) return <SignIn />;
  if (at.at === "home") return <Home />;
  if (at.at === "new") return <NewGame />;
  if (at.at === "lobby") return <Lobby />;
  if (at.at === "played") return <Played />;
  if (at.at === "join") return <Join key={at.code} code={at.code} />;
  if (at.at === "game") return <GameScreen key={at.id} id={at.id} />;
  const Page = at.at === "you" ? YOU[at.page ?? ""] : undefined;
  return Page ? <Page /> : <Nowhere />;
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
