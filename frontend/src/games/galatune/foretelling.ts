// What the turn would come to, in words: blows, sums, HP and hands.
import type { Decision, Game } from "../../api/types";
import { listed, say, sentence, signed } from "../../words";
import { foretoldAt, outlookOf } from "../sight";
import { guarded, healed, struck } from "./blows";
import { forecastOf, hpOf } from "./forecast";
import "./sheetWords";
import { equation, written } from "./sums";
import type { Given, Health, Regained, Strike } from "./types/galatune";
import { champName, type Played } from "./view";

/** What an action of the table would do, in a word or two. */
export function blowOf(game: Game, { seat, card }: Played): string | null {
  const { strikes = [], shields = [], lives = [] } = forecastOf(game) ?? {};
  const isOwn = (one: Given | Strike) => one.seat === seat && one.card === card;
  const own = [
    ...blows(strikes.filter(isOwn), game.seat),
    ...shields.filter(isOwn).map(({ n }) => guarded(n)),
    ...lives.filter(isOwn).map(({ n }) => healed(n)),
  ];
  return own.length ? listed([...new Set(own)]) : null;
}

/** How the number of an action of the table comes about, and by which rules. */
export function sumAt(game: Game, { seat, card }: Played): Reason | null {
  const { strikes = [], shields = [], lives = [] } = forecastOf(game) ?? {};
  const own = [...strikes, ...shields, ...lives].filter(
    (one) => one.seat === seat && one.card === card,
  );
  const told = own.find((one) => "on" in one && one.on === game.seat) ?? own[0];
  if (!told) return null;
  const { sum, n, rules } = told;
  const isSum = sum.length > 1 && !("why" in told && told.why);
  return { n, line: isSum ? equation(sum, n) : "", rules };
}

export interface Reason {
  n: number;
  /** The sum, if there is more to it than what the card says. */
  line: string;
  rules: readonly string[];
}

/** Attacks of one action: what it does to me comes first, of the rest each number once. */
function blows(strikes: readonly Strike[], me: number | null): string[] {
  const hits = strikes.filter(({ why }) => !why);
  const mine = hits.find(({ on }) => on === me);
  if (mine && strikes.length > 1)
    return [say("galatune_sheets.would_do_you", { n: written(mine.n) })];
  const told = [...new Set(hits.map(({ n }) => written(n)))];
  if (told.length) return [say("galatune_sheets.would_do", { n: listed(told) })];
  return strikes.map(struck);
}

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
    ...shields.map(({ sum, n }) => equation(sum, n)),
    ...lives.map(({ sum, n }) => equation(sum, n)),
    ...fallen.map((on) =>
      say("galatune_sheets.would_fall", { who: champName(game, on) }),
    ),
  ];
  const rules = [...strikes, ...shields, ...lives].flatMap((one) => one.rules);
  return { lines, rules: [...new Set(rules)] };
}

function strike(game: Game, { on, n, why, sum }: Strike, isOneOfMany: boolean): string {
  const who = champName(game, on);
  if (why === "immune") return say("galatune_sheets.would_immune", { who });
  const line = equation(sum, n);
  return isOneOfMany ? `${who}: ${line}` : line;
}

/** Whose HP a plan would change, and to what, by itself. */
export const changesOf = (game: Game): string =>
  (forecastOf(game)?.hp ?? [])
    .map(({ on, n, hp }) =>
      say("galatune_sheets.would_have", {
        who: champName(game, on),
        change: signed(n),
        hp,
      }),
    )
    .join(" ");

/** What a way to come back makes of the hand; null until that is known. */
export function handBy(game: Game, how: string): Regained | null {
  const told = foretoldAt("galatune", game) ?? outlookOf("galatune", game);
  return told?.hands?.find((one) => one.how === how) ?? null;
}

/** How many cards one would hold, in a sentence: none is said too. */
export function holding(game: Game, how: string): string {
  const hand = handBy(game, how);
  if (!hand) return "";
  const { kept, fresh } = hand;
  if (kept + fresh === 0) return say("galatune_sheets.hand_holds_none");
  return say("galatune_sheets.hand_holds", { n: kept + fresh, kept, fresh });
}

/** How it would end for the own champion, while Traps are placed. */
export function mineOf(game: Game, { kind }: Decision): string | null {
  const forecast = forecastOf(game);
  if (kind !== "trap" || !forecast || game.seat === null) return null;
  const told = [
    forecast.fallen?.includes(game.seat)
      ? say("galatune_sheets.you_would_fall")
      : hpLine(hpOf(game, game.seat)),
  ];
  if (forecast.lots) told.push(say("galatune_sheets.lots"));
  return told.map(sentence).join(" ");
}

const hpLine = (health: Health | null): string =>
  health
    ? say("galatune_sheets.your_hp", { change: signed(health.n), hp: health.hp })
    : say("galatune_sheets.your_hp_same");
