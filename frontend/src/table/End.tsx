import "../more";
import type { Game } from "../api/types";
import { placeOf, systemHere } from "../games";
import { useFollowing } from "../motion/useMotion";
import { AwayBar } from "../parts/AwayBar";
import { HowLink } from "../parts/HowLink";
import { Icon } from "../parts/Icon";
import { lazy } from "../parts/lazy";
import { expectNews } from "../store/table";
import { say } from "../words";
import { EndTray } from "./EndTray";
import { HistoryRow } from "./HistoryRow";
import { LastLine } from "./LastLine";
import { Result } from "./Result";
import { ShuffleRow } from "./ShuffleRow";
import { TableBar } from "./TableBar";

const PlainBoard = lazy(() => import("./PlainBoard"), "PlainBoard");
const Decided = lazy(() => import("../replay/Decided"), "Decided");
const ReplayRow = lazy(() => import("../replay/ReplayRow"), "ReplayRow");
const SendPicture = lazy(() => import("./SendPicture"), "SendPicture");
const SeriesRow = lazy(() => import("../replay/SeriesRow"), "SeriesRow");
const DayEndRow = lazy(() => import("../screens/DayRow"), "DayEndRow");
const NextStep = lazy(() => import("../introductions/NextStep"), "NextStep");

/** Whether others still play the same cards: a deal of the day that is not over. */
const isKeptBack = ({ day }: Game): boolean =>
  !!day && day >= new Date().toISOString().slice(0, "2026-12-24".length);

/** Whether others may look at how it ended: a game that came to an end, and no trial. */
const isToSend = ({ status, sandbox, day, introduction }: Game): boolean =>
  status === "over" && !sandbox && !day && !introduction;

/** Whether the house looks back for me: a game of mine that came to an end. */
const isLookedBackOn = (game: Game): boolean =>
  game.status === "over" &&
  game.me.length > 0 &&
  !game.introduction &&
  !isKeptBack(game);

/** What lay face down until now is turned up. */
const unveiling = async () => (await import("../motion/unveil")).unveil;

/** A game that is over: the result, where every point came from, and proof. */
export function End({ game }: { game: Game }) {
  useFollowing(game.system, unveiling);
  const Explained = systemHere(game.system)?.Reckoning;
  return (
    <div class="screen at-table" {...placeOf(game.system)}>
      <AwayBar onRetry={expectNews} />
      <TableBar game={game} />
      <main class="page ended">
        <Result game={game} />
        {Explained && game.view !== null && <Explained game={game} />}
        {isLookedBackOn(game) && <Decided game={game} />}
        <LastLine system={game.system} />
        {game.layout && !Explained && <PlainBoard game={game} />}
        <section class="games" aria-label={say("end.after")}>
          {game.day && <DayEndRow day={game.day} system={game.system} />}
          {!game.sandbox && !game.day && game.view !== null && <ShuffleRow />}
          {game.view !== null && <ReplayRow game={game} />}
          <SeriesRow game={game} />
          {isToSend(game) && <SendPicture game={game} />}
          {!isKeptBack(game) && <HistoryRow game={game.id} />}
          <HowLink system={game.system} />
          <a class="choice" href={`/rules/${game.system}`}>
            <Icon name="book" />
            <span class="grow">
              <b>{say("menu.rules")}</b>
              <small>{say("menu.rules_hint")}</small>
            </span>
          </a>
        </section>
      </main>
      {game.introduction ? <NextStep game={game} /> : <EndTray game={game} />}
    </div>
  );
}
