import "../parts/words";
import type { ListedGame } from "../api/types";
import { LittleTable } from "../parts/LittleTable";
import { titleOf } from "../store/ledgers";
import { isKeptForMe } from "../store/shelves";
import { company } from "../table/seats";
import { Time } from "../parts/Time";
import { refused, unsent } from "../store/moves";
import { since } from "../times";
import { say, sentence } from "../words";
import type { Move } from "../worker/box";

/** One of my tables in a line or two. */
export function GameRow({ game, note = "" }: { game: ListedGame; note?: string }) {
  return (
    <li>
      <a class="game" href={`/game/${game.id}`}>
        <LittleTable game={game} />
        <h3>{titleOf(game.system)}</h3>
        <Mark game={game} />
        <p class="soft">{[summary(game), note].filter(Boolean).join(" ")}</p>
      </a>
    </li>
  );
}

/** How it ended, since when it waits, or what became of my move there. */
export function Mark({ game }: { game: ListedGame }) {
  const isOfIt = (move: Move) => move.game === game.id;
  if (unsent.value.some(isOfIt))
    return <span class="chip now">{say("pending.mark")}</span>;
  if (refused.value.some(isOfIt))
    return <span class="chip now">{say("pending.mark_late")}</span>;
  if (isKeptForMe(game)) return <span class="chip now">{say("home.mark_kept")}</span>;
  if (game.status === "open")
    return (
      <span class="chip">
        {say(isFree(game) ? "home.mark_open" : "home.mark_held")}
      </span>
    );
  if (game.status === "void") return <span class="chip">{say("home.mark_void")}</span>;
  if (game.status === "over" && game.me.length > 1)
    return <span class="chip">{say("home.mark_over")}</span>;
  if (game.status === "over") return <Verdict won={game.won} />;
  if (game.day) return <span class="chip">{say("home.mark_day")}</span>;
  if (game.sandbox) return <span class="chip">{say("home.mark_sandbox")}</span>;
  if (game.until) return <Time until={game.until} />;
  return <span class="time">{game.since && since(game.since)}</span>;
}

function Verdict({ won }: { won: boolean | null }) {
  if (won === null) return <span class="chip">{say("home.mark_draw")}</span>;
  return won ? (
    <span class="chip good">{say("home.mark_won")}</span>
  ) : (
    <span class="chip">{say("home.mark_lost")}</span>
  );
}

/** Whether a seat is there for whoever comes. */
const isFree = ({ seats }: ListedGame): boolean =>
  seats.some(({ kind }) => kind === "open");

function summary(game: ListedGame): string {
  if (isKeptForMe(game)) return say("home.kept");
  if (game.host && !game.me.length) return say("home.hosted");
  return [game.standing, sentence(company(game))]
    .map((part) => part && `${part}.`)
    .concat(game.standing ? [] : (game.last ?? ""))
    .filter(Boolean)
    .join(" ");
}
