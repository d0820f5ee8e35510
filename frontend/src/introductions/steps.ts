// Which screen of an introduction comes when, and what leads on to it.
import type { Here, Introduction, Screen } from "./introduction";

/** The screens that were shown, in this order, by their numbers. */
export type Path = readonly number[];

/** The path, longer by a screen when the moment of its last one has passed. */
export function advanced(screens: Introduction, path: Path, moment: Here): Path {
  return screens[path.at(-1) ?? 0]?.at(moment) ? path : next(screens, path, moment);
}

/** The path with the first new screen whose moment it is; the same where none is. */
export function next(screens: Introduction, path: Path, moment: Here): Path {
  const found = screens.findIndex(
    (screen, i) => !path.includes(i) && screen.at(moment),
  );
  return found < 0 ? path : [...path, found];
}

/** How it goes on for who only reads: a tap, the answer shown, or an act that is done. */
export type Way = "next" | "answer" | "act";

/** What leads on from the last screen of a path; null at the end of the lesson. */
export function wayOn(
  screens: Introduction,
  path: Path,
  moment: Here | null,
  isAnswered: boolean,
): Way | null {
  const at = path.at(-1) ?? 0;
  if (at === screens.length - 1) return null;
  const { ask, task } = screens[at]!;
  if (ask && moment && !isAnswered) return "answer";
  const leads = moment && next(screens, path, moment) !== path;
  return leads && !task ? "next" : "act";
}

/** Whether an answer of the reader's is waited for, and not that of others. */
export const isAwaited = (moment: Here | null): boolean =>
  !!moment?.open.required && !moment.open.given;

/** The screen that knows what to answer now, if one does: first the one that is shown. */
export function knowing(
  screens: Introduction,
  path: Path,
  moment: Here,
): Screen | null {
  const shown = screens[path.at(-1) ?? 0]!;
  return [shown, ...screens].find((one) => one.act && one.at(moment)) ?? null;
}
