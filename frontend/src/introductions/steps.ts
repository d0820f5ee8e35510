// Which screen of an introduction comes when.
import type { AnyIntroduction, Moment } from "./introduction";

/** The furthest screen, or a later one when the moment of the furthest has passed. */
export function advanced(
  screens: AnyIntroduction,
  reached: number,
  moment: Moment<never>,
): number {
  return screens[reached]?.at(moment) ? reached : next(screens, reached, moment);
}

/** The next screen whose moment it is; the same one where there is none. */
export function next(
  screens: AnyIntroduction,
  reached: number,
  moment: Moment<never>,
): number {
  const found = screens.findIndex((screen, i) => i > reached && screen.at(moment));
  return found < 0 ? reached : found;
}
