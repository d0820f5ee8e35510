import type { Game } from "../api/types";
import { systemHere } from "../games";
import { lazy, lazyPart } from "../parts/lazy";
import { seatsHere } from "../store/curtain";
import { nextTable } from "../store/elsewhere";
import { doorOf } from "../store/storage";
import { say } from "../words";
import { ReasonLine } from "./ReasonLine";
import { TakeBack } from "./TakeBack";
import { people, waitedFor } from "./seats";

const HandOver = lazy(() => import("./HandOver"), "HandOver");
const LetBegin = lazy(() => import("../replay/LetBegin"), "LetBegin");
const WordsHere = lazyPart(() => import("../parts/WordsHere"), "WordsHere");

/** Nothing to decide here now; perhaps at the next table. */
export function WaitingTray({ game }: { game: Game }) {
  const here = game.seats.find(
    ({ seat, waiting }) => waiting && seatsHere.value.includes(seat),
  );
  if (here) return <HandOver next={here} />;
  const next = nextTable(game.id);
  const names = waitedFor(game);
  const waiting = say(names.length ? "tray.their_turn" : "table.settling", {
    names: people(names),
  });
  return (
    <section class="tray" aria-label={say("tray.waiting")}>
      <ReasonLine system={game.system} />
      <div class="row">
        <TakeBack game={game} />
        <p class="grow tell">
          <b>{game.me.length ? waiting : say("tray.watching")}</b>
          <small>{game.me.length ? say("tray.come_back") : waiting}</small>
        </p>
        {systemHere(game.system)?.how && (
          <WordsHere system={game.system} of=".at-table" />
        )}
        {doorOf(game.id) ? (
          <LetBegin game={game} />
        ) : (
          <a class={next ? "btn act" : "btn"} href={next ? `/game/${next}` : "/"}>
            {say(next ? "tray.next_table" : "tray.tables")}
          </a>
        )}
      </div>
    </section>
  );
}
