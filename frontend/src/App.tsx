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

const About = lazy(async () => (await import("./screens/About")).About);
const GameScreen = lazy(async () => (await import("./screens/GameScreen")).GameScreen);
const Help = lazy(async () => (await import("./help/Help")).Help);
const Home = lazy(async () => (await import("./screens/Home")).Home);
const Join = lazy(async () => (await import("./screens/Join")).Join);
const Learn = lazy(async () => (await import("./introductions/Learn")).Learn);
const Lobby = lazy(async () => (await import("./screens/Lobby")).Lobby);
const NewGame = lazy(async () => (await import("./screens/NewGame")).NewGame);
const Notices = lazy(async () => (await import("./notices/Notices")).Notices);
const Nowhere = lazy(async () => (await import("./screens/Nowhere")).Nowhere);
const OpenHistory = lazy(
  async () => (await import("./replay/OpenHistory")).OpenHistory,
);
const Played = lazy(async () => (await import("./screens/Played")).Played);
const People = lazy(async () => (await import("./screens/People")).People);
const SeriesPage = lazy(async () => (await import("./screens/SeriesPage")).SeriesPage);
const Replay = lazy(async () => (await import("./replay/Replay")).Replay);
const Rules = lazy(async () => (await import("./screens/Rules")).Rules);
const SignIn = lazy(async () => (await import("./screens/SignIn")).SignIn);
const Unknown = lazy(async () => (await import("./screens/Unknown")).Unknown);
const HowToPlay = lazy(async () => (await import("./screens/HowToPlay")).HowToPlay);
const Meet = lazy(async () => (await import("./screens/Meet")).Meet);
const Days = lazy(async () => (await import("./screens/Days")).Days);
const DayPage = lazy(async () => (await import("./screens/DayPage")).DayPage);
const Device = lazy(async () => (await import("./screens/Device")).Device);

/** What stands under "You", by the last part of the address. */
const YOU: Record<string, ComponentType> = {
  "": lazy(async () => (await import("./screens/You")).You),
  keys: lazy(async () => (await import("./screens/WaysBack")).WaysBack),
  phones: lazy(async () => (await import("./screens/MyPhones")).MyPhones),
  time: lazy(async () => (await import("./screens/OwnTime")).OwnTime),
  muted: lazy(async () => (await import("./screens/Muted")).Muted),
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
