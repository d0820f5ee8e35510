// The games that can be learned at a table, and how many screens that takes. The screens
// themselves are fetched with the table.
import { systemHere, systemsHere } from "../games";
import type { Lesson } from "../games/game";

/** What is learned of a system at its first sitting, or the second; null: nothing. */
export function lessonOf(system: string, sitting = 1): Lesson | null {
  const first = systemHere(system)?.lesson ?? null;
  return sitting > 1 ? (first?.next ?? null) : first;
}

export const lessons = (): string[] => systemsHere().filter((name) => lessonOf(name));
