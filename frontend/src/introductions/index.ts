// The games that can be learned at a table, and how many screens that takes. The screens
// themselves are fetched with the table.
import type { AnyIntroduction } from "./introduction";

interface Lesson {
  screens: number;
  load: () => Promise<AnyIntroduction>;
}

const LESSONS: Record<string, Lesson> = {
  gaiaton: {
    screens: 6,
    load: async () => (await import("../games/gaiaton/introduction")).introduction,
  },
  "common-galea": {
    screens: 6,
    load: async () => (await import("../games/galea/introduction")).introduction,
  },
  "noble-galea": {
    screens: 6,
    load: async () => (await import("../games/galea/noble/introduction")).introduction,
  },
  "royal-galea": {
    screens: 6,
    load: async () => (await import("../games/galea/royal/introduction")).introduction,
  },
};

export const lessonOf = (system: string): Lesson | null => LESSONS[system] ?? null;

export const lessons = (): string[] => Object.keys(LESSONS);
