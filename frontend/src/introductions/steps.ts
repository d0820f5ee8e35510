// Which screen of an introduction comes when.
import type { Here, Introduction } from "./introduction";

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
