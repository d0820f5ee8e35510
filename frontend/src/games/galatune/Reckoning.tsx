import { useEffect } from "preact/hooks";
import type { Game } from "../../api/types";
import { lazy } from "../../parts/lazy";
import { Why } from "../../parts/Why";
import { log } from "../../store/table";
import { people } from "../../table/seats";
import { say } from "../../words";
import { FIRST, wantCards } from "./cards";
import { type Told, type Turn, turnsIn } from "./turns";
import { nameAt, ownerOf, viewOf } from "./view";
import { showTurn } from "./zoom";
import "./galatune.css";
import "./words";
import "./sheetWords";

// With the board, which was there before the end: its script stays one file.
const Round = lazy(async () => (await import("./board")).Round);

/** The rule that says how a game ended. */
function ruleOf(how: string | undefined): string | null {
  const rule = { goal: "GT-166", left: "GT-213", turns: "GT-231" };
  return Object.entries(rule).find(([name]) => name === how)?.[1] ?? null;
}

/** The end of Galatune: the battlefield with its places, and which turn brought what. */
export function Reckoning({ game }: { game: Game }) {
  const set = viewOf(game).options.cards ?? FIRST;
  useEffect(() => void wantCards(set), [set]);
  const turns = turnsIn(log.value);
  const rule = ruleOf(game.outcome?.how);
  return (
    <>
      <section class="stack gt-end" aria-labelledby="reckoning">
        <div class="row">
          <h2 class="grow" id="reckoning">
            {say("galatune_sheets.reckoned")}
          </h2>
          {rule && <Why system={game.system} rules={[rule]} />}
        </div>
        {rule && turns.length > 0 && <p>{decided(game, turns.at(-1)!)}</p>}
        <Round game={game} note={(seat) => figures(game, turns, seat)} />
      </section>
      {turns.length > 0 && <Course turns={turns} />}
    </>
  );
}

/** Who was ahead when it ended, and by what. */
function decided(game: Game, { n }: Turn): string {
  const winners = game.outcome?.winners ?? [];
  const who = people(winners.map((seat) => nameAt(game, seat)));
  const { vp } = ownerOf(viewOf(game), winners[0] ?? 0);
  return say("galatune_sheets.decided", { who, vp, n });
}

/** What a seat has to show: its place, on how many it scored, how often it fell itself. */
function figures(game: Game, turns: readonly Turn[], seat: number): string {
  const { result, standings = [] } = game.outcome ?? {};
  const place = standings.find(({ seats }) => seats.includes(seat))?.place;
  return [
    result === "won" && place && say("galatune_sheets.place", { n: place }),
    say("galatune_sheets.scored", { n: count(turns, "Scored", seat) }),
    say("galatune_sheets.fallen", { n: count(turns, "Fell", seat) }),
  ]
    .filter(Boolean)
    .join(" \u00b7 ");
}

const count = (turns: readonly Turn[], what: Told["type"], seat: number): number =>
  turns
    .flatMap(({ steps }) => steps)
    .filter(
      ({ type, facts }) => type === what && "seat" in facts && facts.seat === seat,
    ).length;

/** Turn after turn, with the points that it brought. */
function Course({ turns }: { turns: readonly Turn[] }) {
  return (
    <section class="stack" aria-labelledby="course">
      <h2 id="course">{say("galatune_sheets.course")}</h2>
      <div class="games">
        {turns.map((turn) => (
          <button
            key={turn.n}
            class="choice"
            type="button"
            onClick={() => showTurn(turn.n)}
          >
            <span class="grow">
              <b>{say("galatune.turn", { n: turn.n })}</b>
              <small>{pointsOf(turn)}</small>
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}

const pointsOf = ({ steps }: Turn): string =>
  steps
    .filter(({ type }) => type === "Scored" || type === "SelfRespawned")
    .map(({ text }) => text)
    .join(" ") || say("galatune_sheets.no_points");
