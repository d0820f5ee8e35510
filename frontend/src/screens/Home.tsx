import "../parts/words";
import { useEffect } from "preact/hooks";
import { AwayBar } from "../parts/AwayBar";
import { Title } from "../parts/Bar";
import { Masthead } from "../parts/Masthead";
import { Nav } from "../parts/Nav";
import { Row } from "../parts/Row";
import {
  asksMe,
  cursor,
  finished,
  games,
  lookNow,
  showMore,
  watchLists,
} from "../store/lists";
import {
  campaigns,
  isKeptForMe,
  openTables,
  sandboxes,
  theirTurn,
} from "../store/shelves";
import { today } from "../times";
import { say } from "../words";
import { lazy } from "../parts/lazy";
import { FirstTable } from "./FirstTable";
import { Shelf } from "./Shelf";
import { Unsent } from "./Unsent";

const EmptyHome = lazy(() => import("./EmptyHome"), "EmptyHome");
const PlainHttp = lazy(() => import("./PlainHttp"), "PlainHttp");
const DayRow = lazy(() => import("./DayRow"), "DayRow");
const LessonsLeft = lazy(() => import("../introductions/Lessons"), "LessonsLeft");
const Lessons = lazy(() => import("../introductions/Lessons"), "Lessons");

/** My tables: first those that wait for me. */
export function Home() {
  useEffect(watchLists, []);
  const count = games.value && asksMe.value.length;
  useEffect(() => {
    if (count !== null) void navigator.setAppBadge?.(count).catch(() => null);
  }, [count]);
  return (
    <div class="screen">
      <AwayBar onRetry={lookNow} />
      <Masthead />
      {games.value?.every(({ learning }) => learning) ? <EmptyHome /> : <Tables />}
      <Nav />
    </div>
  );
}

function Tables() {
  const [first, ...others] = asksMe.value;
  return (
    <main class="page wide" aria-busy={!games.value}>
      <div class="full stack">
        <Title class="title">{games.value ? greeting() : say("home.title")}</Title>
        <p class="soft">{today()}</p>
      </div>
      <Unsent />
      <Shelf
        id="turn"
        title={say("home.your_turn")}
        games={others}
        count={asksMe.value.length}
        first={first && <FirstTable game={first} />}
      />
      <Shelf id="campaigns" title={say("home.campaigns")} games={campaigns.value} />
      <LessonsLeft />
      <Shelf id="alone" title={say("home.alone")} games={sandboxes.value} />
      <Shelf id="open" title={say("home.open")} games={openTables.value} />
      <Shelf id="wait" title={say("home.theirs")} games={theirTurn.value} />
      <Shelf id="done" title={say("home.finished")} games={finished.value} />
      <DayRow />
      <Lessons />
      {cursor.value && (
        <button class="btn full" type="button" onClick={() => void showMore()}>
          {say("home.more")}
        </button>
      )}
      <Elsewhere />
      {!isSecureContext && <PlainHttp />}
    </main>
  );
}

/** Tables that are not on this page. */
function Elsewhere() {
  return (
    <section class="games full" aria-label={say("home.elsewhere")}>
      <Row
        icon="tables"
        title={say("home.lobby")}
        hint={say("home.lobby_hint")}
        to="/lobby"
      />
      <Row
        icon="you"
        title={say("home.people")}
        hint={say("home.people_hint")}
        to="/people"
      />
      <Row
        icon="log"
        title={say("home.played")}
        hint={say("home.played_hint")}
        to="/played"
      />
    </section>
  );
}

function greeting(): string {
  const n = asksMe.value.length;
  if (n) return say("home.waiting", { n });
  return say(openTables.value.some(isKeptForMe) ? "home.none_kept" : "home.none");
}
