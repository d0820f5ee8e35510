// What the turn would come to if nothing else happened, as the rules foretell it.
import type { Decision, Game } from "../../api/types";
import { decision } from "../../store/choice";
import { listed, say, sentence, signed } from "../../words";
import { foretoldAt, outlookOf } from "../sight";
import { linesOf, written } from "./sums";
import type { GalatuneForetold, Health, Strike } from "./types/galatune";
import { champName, type Played } from "./view";

const TOLD = ["plan", "trap"];

/** With what is chosen, if that is a plan or a Trap; else as the table lies. */
export function forecastOf(game: Game): GalatuneForetold | null {
  const isTold = TOLD.includes(decision.value?.kind ?? "");
  return (isTold && foretoldAt("galatune", game)) || outlookOf("galatune", game);
}

/** The HP that a champion would gain or lose. */
export const hpOf = (game: Game, seat: number): Health | null =>
  forecastOf(game)?.hp?.find(({ on }) => on === seat) ?? null;

export const wouldFall = (game: Game, seat: number): boolean =>
  forecastOf(game)?.fallen?.includes(seat) ?? false;

/** What an action of the table would do to whom it strikes, in a word or two. */
export function blowOf(game: Game, { seat, card }: Played): string | null {
  const strikes = forecastOf(game)?.strikes ?? [];
  const own = strikes.filter((one) => one.seat === seat && one.card === card);
  if (!own.length) return null;
  return listed([...new Set(own.map(briefly))]);
}

const briefly = ({ n, why }: Strike): string =>
  why === "immune"
    ? say("galatune.does_nothing")
    : say(why ? "galatune.would_hold" : "galatune.would_do", { n: written(n) });

/** What a plan would do alone: each of its sums, and who would fall. */
export function sumsOf(game: Game): { lines: string[]; rules: string[] } {
  const {
    strikes = [],
    shields = [],
    lives = [],
    fallen = [],
  } = forecastOf(game) ?? {};
  const lines = [
    ...strikes.map((one) => strike(game, one, strikes.length > 1)),
    ...shields.map(({ sum, n }) => equation(linesOf(sum), n)),
    ...lives.map(({ sum, n }) => equation(linesOf(sum), n)),
    ...fallen.map((on) => say("galatune.would_fall", { who: champName(game, on) })),
  ];
  const rules = [...strikes, ...shields, ...lives].flatMap((one) => one.rules);
  return { lines, rules: [...new Set(rules)] };
}

function strike(game: Game, { on, n, why, sum }: Strike, isOneOfMany: boolean): string {
  const who = champName(game, on);
  if (why === "immune") return say("galatune.would_immune", { who });
  const line = equation(linesOf(sum), n);
  return isOneOfMany ? `${who}: ${line}` : line;
}

/** "4 Halo Cutter, ×2 by colour = 8"; one number needs no sum. */
const equation = (lines: readonly string[], n: number): string =>
  lines.length > 1 ? `${lines.join(", ")} = ${written(n)}` : lines.join("");

/** How it would end for the own champion, while Traps are placed. */
export function mineOf(game: Game, { kind }: Decision): string | null {
  const forecast = forecastOf(game);
  if (kind !== "trap" || !forecast || game.seat === null) return null;
  const told = [hpLine(hpOf(game, game.seat))];
  if (wouldFall(game, game.seat)) told.push(say("galatune.you_would_fall"));
  if (forecast.lots) told.push(say("galatune.lots"));
  return told.map(sentence).join(" ");
}

const hpLine = (health: Health | null): string =>
  health
    ? say("galatune.your_hp", { change: signed(health.n), hp: health.hp })
    : say("galatune.your_hp_same");
