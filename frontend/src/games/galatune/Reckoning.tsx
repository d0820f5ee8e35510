import { useEffect } from "preact/hooks";
import type { Game } from "../../api/types";
import { Why } from "../../parts/Why";
import { log } from "../../store/table";
import { say } from "../../words";
import { FIRST, wantCards } from "./cards";
import { type Told, type Turn, turnsIn } from "./turns";
import { around, nameAt, ownerOf, viewOf } from "./view";
import { showTurn, zoomSeat } from "./zoom";
import "./galatune.css";
import "./words";
import "./sheetWords";

/** The rule that says how a game ended. */
function ruleOf(how: string | undefined): string | null {
  const rule = { goal: "GT-166", left: "GT-213", turns: "GT-231" };
  return Object.entries(rule).find(([name]) => name === how)?.[1] ?? null;
}

/** The end of Galatune: what each seat has to show for it, and which turn brought it. */
export function Reckoning({ game }: { game: Game }) {
  const set = viewOf(game).options.cards ?? FIRST;
  useEffect(() => void wantCards(set), [set]);
  const turns = turnsIn(log.value);
  const rule = ruleOf(game.outcome?.how);
  return (
    <>
      <section class="paper" aria-labelledby="reckoning">
        <div class="row">
          <h2 class="grow" id="reckoning">
            {say("galatune_sheets.reckoned")}
          </h2>
          {rule && <Why system={game.system} rules={[rule]} />}
        </div>
        <Figures game={game} turns={turns} />
      </section>
      {turns.length > 0 && <Course turns={turns} />}
    </>
  );
}

/** Each seat: its points, on how many it scored, how often it fell itself. */
function Figures({ game, turns }: { game: Game; turns: readonly Turn[] }) {
  const told = turns.flatMap(({ steps }) => steps);
  return (
    <table class="reckon">
      <thead>
        <tr>
          <td />
          {FIGURES.map(({ label }) => (
            <th key={label} scope="col">
              <small>{say(label)}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {around(game).map((seat) => (
          <tr key={seat}>
            <th scope="row">
              <button
                class="told-line"
                type="button"
                onClick={() => zoomSeat(game, seat)}
              >
                {nameAt(game, seat)}
              </button>
            </th>
            {FIGURES.map(({ label, type }) => (
              <td key={label}>
                {type ? count(told, type, seat) : ownerOf(viewOf(game), seat).vp}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const FIGURES = [
  { label: "galatune_sheets.figure_scored", type: "Scored" },
  { label: "galatune_sheets.figure_fell", type: "Fell" },
  { label: "galatune_sheets.figure_vp", type: null },
] as const;

const count = (told: readonly Told[], what: Told["type"], seat: number): number =>
  told.filter(
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
