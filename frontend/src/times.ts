// Times in words a player would use.
import { dated, say } from "./words";

const clock = (date: Date) => dated(date, { hour: "2-digit", minute: "2-digit" });
const short = (date: Date) => dated(date, { weekday: "short" });
const weekday = (date: Date) => dated(date, { weekday: "long" });
const day = (date: Date) => dated(date, { day: "numeric", month: "short" });

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "16:05" today, "Friday 16:05" this week, "3 Nov" before. */
export function at(when: Date | string, now = new Date()): string {
  const date = new Date(when);
  const ago = now.getTime() - date.getTime();
  if (date.toDateString() === now.toDateString()) return clock(date);
  return ago < 6 * DAY ? `${weekday(date)} ${clock(date)}` : day(date);
}

/** How long a table has been waiting. */
export function since(when: string, now = new Date()): string {
  const ago = now.getTime() - new Date(when).getTime();
  if (ago < 2 * MINUTE) return say("time.now");
  if (ago < 60 * MINUTE) return say("time.minutes", { n: Math.floor(ago / MINUTE) });
  return say("time.since", { time: at(when, now) });
}

/** When something is due: "18:00" today, "Thu 18:00" this week, "3 Dec, 18:00" later. */
export function due(when: Date | string, now = new Date()): string {
  const date = new Date(when);
  const time = clock(date);
  if (date.toDateString() === now.toDateString()) return time;
  return date.getTime() - now.getTime() < 6 * DAY
    ? `${short(date)} ${time}`
    : `${day(date)}, ${time}`;
}

/** "3 days left", "7 h left"; a running clock only in the last hour. */
export function left(until: string, now = new Date()): string {
  const rest = new Date(until).getTime() - now.getTime();
  if (rest <= 0) return say("time.up");
  const full = rest + MINUTE; // deadlines come cut to the minute
  if (full >= 2 * DAY) return say("time.days_left", { n: Math.floor(full / DAY) });
  if (rest >= HOUR) return say("time.hours_left", { n: Math.floor(full / HOUR) });
  const seconds = String(Math.floor((rest % MINUTE) / SECOND)).padStart(2, "0");
  return say("time.left", { time: `${Math.floor(rest / MINUTE)}:${seconds}` });
}

/** What is left as a share of a day, which is once around the dial. */
export const share = (until: string, now = new Date()): number =>
  Math.min(1, Math.max(0, (new Date(until).getTime() - now.getTime()) / DAY));

/** After how long what is left reads differently. */
export const pace = (until: string, now = new Date()): number =>
  new Date(until).getTime() - now.getTime() < HOUR + MINUTE ? SECOND : MINUTE;

/** "Friday, 16:05". */
export const today = (now = new Date()): string => `${weekday(now)}, ${clock(now)}`;
