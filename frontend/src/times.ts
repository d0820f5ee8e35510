// Times in words a player would use.
import { say } from "./words";

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long" });
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** "16:05" today, "Friday 16:05" this week, "3 Nov" before. */
export function at(when: Date | string, now = new Date()): string {
  const date = new Date(when);
  const ago = now.getTime() - date.getTime();
  if (date.toDateString() === now.toDateString()) return clock.format(date);
  return ago < 6 * DAY
    ? `${weekday.format(date)} ${clock.format(date)}`
    : day.format(date);
}

/** How long a table has been waiting. */
export function since(when: string, now = new Date()): string {
  const ago = now.getTime() - new Date(when).getTime();
  if (ago < 2 * MINUTE) return say("time.now");
  if (ago < 60 * MINUTE) return say("time.minutes", { n: Math.floor(ago / MINUTE) });
  return say("time.since", { time: at(when, now) });
}

/** "Friday, 16:05". */
export const today = (now = new Date()): string =>
  `${weekday.format(now)}, ${clock.format(now)}`;
