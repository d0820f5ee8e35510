// The games that can be learned at a table, and how many screens that takes. The screens
// themselves are fetched with the table.
import { systemHere, systemsHere } from "../games";
import type { Lesson } from "../games/game";

export const lessonOf = (system: string): Lesson | null =>
  systemHere(system)?.lesson ?? null;

export const lessons = (): string[] => systemsHere().filter(lessonOf);
