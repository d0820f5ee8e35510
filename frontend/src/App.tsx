import { computed } from "@preact/signals";
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useErrorBoundary } from "preact/hooks";
import { pageHere } from "./games";
import { AwayBar } from "./parts/AwayBar";
import { SheetHost } from "./parts/SheetHost";
import { broke } from "./store/faults";
import { me } from "./store/player";
import { keepToken } from "./store/watching";
import { route, type Route } from "./store/route";
import { closeSheets } from "./store/sheets";
import { isMissing, sitDown, table } from "./store/table";
import { spoken } from "./store/voice";
import { lazy } from "./parts/lazy";

const About = lazy(() => import("./screens/About"), "About");
const GameScreen = lazy(() => import("./screens/GameScreen"), "GameScreen");
const Help = lazy(() => import("./help/Help"), "Help");
const Home = lazy(() => import("./screens/Home"), "Home");
const Join = lazy(() => import("./screens/Join"), "Join");
const Learn = lazy(() => import("./introductions/Learn"), "Learn");
const Lobby = lazy(() => import("./screens/Lobby"), "Lobby");
const NewGame = lazy(() => import("./screens/NewGame"), "NewGame");
const Notices = lazy(() => import("./notices/Notices"), "Notices");
const Nowhere = lazy(() => import("./screens/Nowhere"), "Nowhere");
const OpenHistory = lazy(() => import("./replay/OpenHistory"), "OpenHistory");
const Played = lazy(() => import("./screens/Played"), "Played");
const People = lazy(() => import("./screens/People"), "People");
const SeriesPage = lazy(() => import("./screens/SeriesPage"), "SeriesPage");
const Replay = lazy(() => import("./replay/Replay"), "Replay");
const Rules = lazy(() => import("./screens/Rules"), "Rules");
const SignIn = lazy(() => import("./screens/SignIn"), "SignIn");
const Unknown = lazy(() => import("./screens/Unknown"), "Unknown");
const HowToPlay = lazy(() => import("./screens/HowToPlay"), "HowToPlay");
const Meet = lazy(() => import("./screens/Meet"), "Meet");
const Days = lazy(() => import("./screens/Days"), "Days");
const DayPage = lazy(() => import("./screens/DayPage"), "DayPage");
const Device = lazy(() => import("./screens/Device"), "Device");

/** What stands under "You", by the last part of the address. */
const YOU: Record<string, ComponentType> = {
  "": lazy(() => import("./screens/You"), "You"),
  keys: lazy(() => import("./screens/WaysBack"), "WaysBack"),
  phones: lazy(() => import("./screens/MyPhones"), "MyPhones"),
  time: lazy(() => import("./screens/OwnTime"), "OwnTime"),
  muted: lazy(() => import("./screens/Muted"), "Muted"),
};

/** The whole app: one screen for each address, sheets over it, and a voice. */
export function App() {
  useEffect(closeSheets, [route.value]);
  const at = route.value;
  const isKnown = !!me.value;
  const looks = me.value === null && !isShut.value;
  const game = at.at === "game" && (isKnown || looks) ? at.id : null;
  useEffect(() => {
    if (!game) return;
    keepToken(game);
    return sitDown(game);
  }, [game, isKnown]);
  return (
    <>
      <Guarded>
        <Screen at={route.value} />
        <SheetHost />
      </Guarded>
      <p class="sr" role="status" aria-live="polite">
        {spoken.value}
      </p>
    </>
  );
}

/** What throws while it is drawn leaves a sentence and a way on, never an empty page. */
function Guarded({ children }: { children: ComponentChildren }) {
  const [thrown] = useErrorBoundary(broke);
  return thrown ? <AwayBar onRetry={() => location.reload()} /> : <>{children}</>;
}

/** What a link leads to is shown before a name is asked. */
const isShown = ({ at }: Route): boolean =>
  at === "replay" ||
  at === "learn" ||
  at === "days" ||
  at === "day" ||
  (at === "game" && !isShut.value);

/** Whether this table opens to its people only, or to whoever takes a seat. */
const isShut = computed(() => isMissing.value || table.value?.status === "open");

function Screen({ at }: { at: Route }) {
  if (at.at === "about") return <About />;
  if (at.at === "help") return <Help key={at.page} page={at.page} />;
  if (at.at === "how") return <HowToPlay key={at.system} system={at.system} />;
  if (at.at === "rules") return <Rules key={at.system} system={at.system} />;
  const brought = at.at === "brought" ? pageHere(at.place) : null;
  if (at.at === "brought" && brought && (me.value || brought.isOpen?.(at.page)))
    return <brought.Screen key={at.page} page={at.page} />;
  if (at.at === "device") return <Device key={at.code} code={at.code} />;
  if (me.value === undefined) return <Unknown />;
  if (at.at === "join") return <Join key={at.code} code={at.code} />;
  if (at.at === "meet") return <Meet key={at.code} code={at.code} />;
  if (me.value === null && !isShown(at)) return <SignIn />;
  if (at.at === "home") return <Home />;
  if (at.at === "new") return <NewGame step={at.step} />;
  if (at.at === "lobby") return <Lobby />;
  if (at.at === "learn") return <Learn key={`${at.system} ${at.sitting}`} {...at} />;
  if (at.at === "played") return <Played />;
  if (at.at === "people") return <People />;
  if (at.at === "days") return <Days day={null} />;
  if (at.at === "day" && at.system === null) return <Days key={at.day} day={at.day} />;
  if (at.at === "day")
    return <DayPage key={`${at.day} ${at.system}`} day={at.day} system={at.system!} />;
  if (at.at === "notices") return <Notices key={at.page} page={at.page} />;
  if (at.at === "open") return <OpenHistory />;
  if (at.at === "series") return <SeriesPage key={at.game} game={at.game} />;
  if (at.at === "replay") return <Replay key={at.of} of={at.of} number={at.number} />;
  if (at.at === "game") return <GameScreen key={at.id} id={at.id} />;
  const Page = at.at === "you" ? YOU[at.page ?? ""] : undefined;
  return Page ? <Page /> : <Nowhere />;
}
