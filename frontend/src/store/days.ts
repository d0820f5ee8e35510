// The deals of the day: the same for everybody, one game of each for me.
import { computed, signal } from "@preact/signals";
import { dayApi } from "../api/days";
import type { Daily, Day, DayDeal } from "../api/types";
import { keep, recall } from "./storage";
import { games } from "./lists";
import { me } from "./player";
import { go } from "./route";
import { lookAtDeal } from "./unplayed";

/** Today's deals and my streak, as far as they were asked for. */
export const daily = signal<Daily | null>(null);

/** The deal that stands first: what I have begun, then what I have not played yet. */
export const firstDeal = computed((): DayDeal | null => {
  const deals = daily.value?.deals ?? [];
  const isRunning = ({ game }: DayDeal) => isBegun(game);
  return deals.find(isRunning) ?? deals.find(({ result }) => !result) ?? null;
});

/** Whether my game of a deal stands among my tables and goes on. */
export const isBegun = (game: string): boolean =>
  !!games.value?.some(({ id, status }) => id === game && status === "running");

/** Asks what there is today, unless this phone knows it. */
export async function wantToday(): Promise<void> {
  const known = recall<Daily>(key());
  if (known && isToday(known)) daily.value = known;
  else await (asking ??= wantDaily().finally(() => (asking = null)));
}

let asking: Promise<void> | null = null;

/** Whether it is the same day still, and none of its deals has ended meanwhile. */
const isToday = ({ today, deals }: Daily): boolean =>
  today === new Date().toISOString().slice(0, today.length) &&
  !deals.some(({ game, result }) => !result && isOver(game));

const isOver = (game: string): boolean =>
  !!games.value?.some(({ id, status }) => id === game && status === "over");

/** Asks what there is today, and keeps what was promised. */
export async function wantDaily(): Promise<void> {
  const found = await dayApi.daily();
  for (const { day, promise } of found.promises)
    if (recall(promiseKey(day)) === null) keep(promiseKey(day), promise);
  keep(key(), found);
  daily.value = found;
}

/** Its titles are in one language, and its games are one player's. */
const key = (): string =>
  `today.${document.documentElement.lang}.${me.peek()?.player ?? ""}`;
const promiseKey = (day: string): string => `day.${day}`;

/** What this phone was promised of a day before that was over, if it was there. */
export const promised = (day: string): string | null => recall(promiseKey(day));

/** Opens my game of a deal, or what is dealt: its first answer makes my game of it. */
export async function playDeal(day: string, system: string): Promise<void> {
  const { status, game } = await dayApi.day(day, system);
  go(`/game/${status === "new" ? (await lookAtDeal(day, system)).id : game}`);
}

/** The figure of a score, from −6 to 6: by how much it was won or lost. */
export const DRAW = 6;

/** How many of all, in percent, came to less; null where nobody else has played. */
export function betterThan({ scores, result }: Day): number | null {
  const others = scores.reduce((sum, n) => sum + n, 0) - 1;
  if (!result || others < 1) return null;
  const below = scores.slice(0, result.score).reduce((sum, n) => sum + n, 0);
  return Math.round((100 * below) / others);
}

/** How one part of a game went, a trick, a War, a battle, a turn: it names no card. */
export type Square = "good" | "even" | "bad";

/** How many squares of a line are good, even and bad, for who does not see them. */
export function counted(line: readonly Square[]): Record<Square, number> {
  const found = { good: 0, even: 0, bad: 0 };
  for (const square of line) found[square] += 1;
  return found;
}
