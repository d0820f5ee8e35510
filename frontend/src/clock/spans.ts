// Lengths of time, and what a clock allows, in plain words.
import "./words";
import { say } from "../words";

const HOUR = 60;
const DAY = 24 * HOUR;

/** "3 days", "8 hours", "90 minutes". */
export function span(minutes: number): string {
  if (minutes >= DAY && minutes % DAY === 0)
    return say("clock.days", { n: minutes / DAY });
  if (minutes >= 2 * DAY) return say("clock.days", { n: Math.floor(minutes / DAY) });
  if (minutes >= 2 * HOUR || minutes === HOUR)
    return say("clock.hours", { n: Math.floor(minutes / HOUR) });
  return say("clock.minutes", { n: minutes });
}

/** Minutes for a move, and in reserve. */
interface Allowed {
  allowance: number;
  bank?: number;
}

/** A sentence: "1 day for each move, and 3 days in reserve for the whole game." */
export function allowed(clock: Allowed | null): string {
  if (!clock) return say("clock.free");
  const { allowance, bank = 0 } = clock;
  const values = { allowance: span(allowance), bank: span(bank) };
  return say(bank ? "clock.and_bank" : "clock.each", values);
}

/** The same, short: "1 day for a move, 3 days in reserve"; nothing without a clock. */
export function allowedShort(clock: Allowed | null): string {
  if (!clock) return "";
  const { allowance, bank = 0 } = clock;
  const values = { allowance: span(allowance), bank: span(bank) };
  return say(bank ? "clock.sum_bank" : "clock.sum", values);
}
