import type { Game } from "../api/types";
import { placeOf } from "../games";
import { useMotion } from "../motion/useMotion";
import { AwayBar } from "../parts/AwayBar";
import { lazy, lazyPart } from "../parts/lazy";
import { recall } from "../store/storage";
import { hasMoved } from "../store/outbox";
import { expectNews, log } from "../store/table";
import { say } from "../words";
import { Banner } from "./Banner";
import { isBeside } from "./beside";
import { boardOf } from "./boards";
import { DecisionTray } from "./DecisionTray";
import { LastLine } from "./LastLine";
import { News, newsOf } from "./News";
import { isAlone } from "./seats";
import { TableBar } from "./TableBar";

const PlainBoard = lazy(() => import("./PlainBoard"), "PlainBoard");
const PlainHand = lazy(() => import("./PlainHand"), "PlainHand");
const AskForNotices = lazy(() => import("../notices/AskForNotices"), "AskForNotices");
const SandboxLine = lazy(() => import("../replay/SandboxLine"), "SandboxLine");
const Coach = lazy(() => import("../introductions/Coach"), "Coach");
const LearningLine = lazy(
  () => import("../introductions/LearningLine"),
  "LearningLine",
);
const NewHere = lazy(() => import("../introductions/NewHere"), "NewHere");
const LogBeside = lazyPart(() => import("./LogBeside"), "LogBeside");
const ClockLines = lazy(() => import("../clock/ClockLines"), "ClockLines");

/** A game in play: where am I, what must I do, what happened, the board, the tray. */
export function Table({ game }: { game: Game }) {
  useMotion(game.system);
  const { Board, Hand } = boardOf(game.system) ?? {
    Board: PlainBoard,
    Hand: PlainHand,
  };
  return (
    <div class="screen at-table playing" {...placeOf(game.system)}>
      <AwayBar onRetry={expectNews} />
      <TableBar game={game} />
      <main class="board">
        <Banner game={game} />
        {game.introduction ? (
          <LearningLine />
        ) : (
          game.sandbox && <SandboxLine game={game} />
        )}
        {recall("learn.guest") === game.id && <NewHere game={game} />}
        {hasMoved.value && !isAlone(game) && <AskForNotices />}
        {game.clock && <ClockLines game={game} />}
        {newsOf(game.system).length ? (
          <News system={game.system} />
        ) : (
          <LastLine system={game.system} />
        )}
        <Board game={game} told={log.value} />
      </main>
      {game.introduction && <Coach game={game} />}
      {isBeside(game) && <LogBeside system={game.system} />}
      <section class="thumb" aria-label={say("table.mine")}>
        {Hand && <Hand game={game} />}
        <DecisionTray game={game} />
      </section>
    </div>
  );
}
