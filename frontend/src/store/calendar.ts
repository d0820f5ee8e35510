// When the own clock stands still, as it is being settled on the page.
import type { Calendar } from "../api/types";

export type Vacation = Calendar["vacations"][number];

const DAY = 24 * 60 * 60 * 1000;

/** How many days there are from one to another, both included; "2026-12-24". */
export const daysOf = ({ from, to }: Vacation): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;

/** The vacation days left as far as the phone can tell: the service has the last word. */
export function leftOf(was: Calendar, vacations: readonly Vacation[]): number {
  const sum = (of: readonly Vacation[]) => of.reduce((n, one) => n + daysOf(one), 0);
  return was.vacation_days_left + sum(was.vacations) - sum(vacations);
}

/** With one vacation more, in the order of time. */
export const withVacation = (of: readonly Vacation[], one: Vacation): Vacation[] =>
  [...of, one].sort((a, b) => a.from.localeCompare(b.from));

/** Today on this phone, as a date field writes it. */
export function isoDay(date = new Date()): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()];
  return `${date.getFullYear()}-${two(month)}-${two(day)}`;
}

export const phoneZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All zones, the wished one among them. */
export function zones(chosen: string): string[] {
  const known = Intl.supportedValuesOf("timeZone");
  return [...new Set([...known, "UTC", chosen])].sort();
}

const two = (n: number): string => String(n).padStart(2, "0");
