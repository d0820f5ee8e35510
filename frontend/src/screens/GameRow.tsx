import type { Listed } from "../api/types";
import { Emblem } from "../parts/Emblem";
import { titleOf } from "../store/ledgers";
import { company } from "../table/seats";
import { at, since } from "../times";
import { say, sentence } from "../words";

/** One of my tables in a line or two. */
export function GameRow({ game }: { game: Listed }) {
  return (
    <li>
      <a class="game" href={`/game/${game.id}`}>
        <Emblem system={game.system} />
        <h3>{titleOf(game.system)}</h3>
        <Mark game={game} />
        <p class="soft">{summary(game)}</p>
      </a>
    </li>
  );
}

/** How it ended, or since when it waits. */
export function Mark({ game }: { game: Listed }) {
  if (isKeptForMe(game)) return <span class="chip now">{say("home.mark_kept")}</span>;
  if (game.status === "open") return <span class="chip">{say("home.mark_open")}</span>;
  if (game.status === "void") return <span class="chip">{say("home.mark_void")}</span>;
  if (game.status === "over") return <Verdict won={game.won} />;
  if (game.until)
    return <span class="time">{say("time.until", { time: at(game.until) })}</span>;
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

/** A table of mine at which I do not sit yet: the seat of a rematch, for instance. */
const isKeptForMe = ({ status, me }: Listed): boolean =>
  status === "open" && !me.length;

function summary(game: Listed): string {
  if (isKeptForMe(game)) return say("home.kept");
  return [`${sentence(company(game))}.`, game.last].filter(Boolean).join(" ");
}
