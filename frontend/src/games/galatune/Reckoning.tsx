import { useEffect } from "preact/hooks";
import type { Game } from "../../api/types";
import { lazy } from "../../parts/lazy";
import { Why } from "../../parts/Why";
import { log, wantWholeLog } from "../../store/table";
import { people } from "../../table/seats";
import { say } from "../../words";
import { FIRST, wantCards } from "./cards";
import { type Told, type Turn, turnsIn } from "./turns";
import { nameAt, ownerOf, viewOf } from "./view";
import { showTurn } from "./zoom";
import "./galatune.css";
import "./words";
import { Felt } from "./Felt";
import "./sheetWords";

// With the board, which was there before the end: its script stays one file.
const Round = lazy(() => import("./board"), "Round");

/** The rule that says how a game ended. */
function ruleOf(how: string | undefined): string | null {
  const rule = { goal: "GT-166", left: "GT-213", turns: "GT-231" };
  return Object.entries(rule).find(([name]) => name === how)?.[1] ?? null;
}

/** The end of Galatune: the battlefield with its places, and which turn brought what. */
export function Reckoning({ game }: { game: Game }) {
  const set = viewOf(game).options.cards ?? FIRST;
  useEffect(() => void wantCards(set), [set]);
  useEffect(wantWholeLog, [log.value]);
  const turns = turnsIn(log.value);
  const rule = ruleOf(game.outcome?.how);
  return (
    <>
      <Felt game={game} />
      <section class="stack gt-end" aria-labelledby="reckoning">
        <div class="row">
          <h2 class="grow" id="reckoning">
            {say("galatune_sheets.reckoned")}
          </h2>
          {rule && <Why system={game.system} rules={[rule]} />}
        </div>
        {rule && <p>{[surprise(game), decided(game)].filter(Boolean).join(" ")}</p>}
        <Round game={game} note={(seat) => figures(game, seat)} />
      </section>
      {turns.length > 0 && <Course turns={turns} />}
    </>
  );
}

/** What had raised the goal, or lets several win; nothing where one was simply first. */
export function surprise(game: Game): string {
  const { how, winners = [] } = game.outcome ?? {};
  const view = viewOf(game);
  const isShared = new Set(winners.map((seat) => ownerOf(view, seat))).size > 1;
  if (isShared) return say("galatune_sheets.level_share");
  const isRaised = how === "goal" && view.goal > (view.options.goal ?? view.goal);
  return isRaised ? say("galatune_sheets.needed", { n: view.goal }) : "";
}

/** Who was ahead when it ended, and by what. */
function decided(game: Game): string {
  const view = viewOf(game);
  const winners = game.outcome?.winners ?? [];
  const who = people(winners.map((seat) => nameAt(game, seat)));
  const { vp } = ownerOf(view, winners[0] ?? 0);
  return say("galatune_sheets.decided", { who, vp, n: view.turn });
}

/** What a seat has to show: its place, on how many it scored, how often it fell itself. */
function figures(game: Game, seat: number): string {
  const { result, standings = [] } = game.outcome ?? {};
  const { scored, fell } = viewOf(game);
  const place = standings.find(({ seats }) => seats.includes(seat))?.place;
  const told = [
    result === "won" && place && say("galatune_sheets.place", { n: place }),
    seat in scored && say("galatune_sheets.scored", { n: scored[seat]! }),
    seat in fell && say("galatune_sheets.fallen", { n: fell[seat]! }),
  ];
  return told.filter(Boolean).join(" \u00b7 ");
}

/** Turn after turn, with the points that it brought; those without news together. */
function Course({ turns }: { turns: readonly Turn[] }) {
  return (
    <section class="stack" aria-labelledby="course">
      <h2 id="course">{say("galatune_sheets.course")}</h2>
      <div class="games">
        {stretches(turns).map(({ from, to, news }) => (
          <button
            key={from}
            class="choice"
            type="button"
            onClick={() => showTurn(from)}
          >
            <span class="grow">
              <b>
                {from === to
                  ? say("galatune.turn", { n: from })
                  : say("galatune_sheets.turns", { from, to })}
              </b>
              <small>{news || say("galatune_sheets.no_points")}</small>
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}

interface Stretch {
  from: number;
  to: number;
  news: string;
}

/** The turns as they are listed: each with news, and between them what had none. */
export const stretches = (turns: readonly Turn[]): Stretch[] =>
  turns.reduce<Stretch[]>((all, turn) => {
    const last = all.at(-1);
    const news = newsOf(turn);
    if (last && !last.news && !news) last.to = turn.n;
    else all.push({ from: turn.n, to: turn.n, news });
    return all;
  }, []);

const NEWS: readonly Told["type"][] = ["Scored", "SelfRespawned", "GoalRose"];

const newsOf = ({ steps }: Turn): string =>
  steps
    .filter(({ type }) => NEWS.includes(type))
    .map(({ text }) => text)
    .join(" ");
