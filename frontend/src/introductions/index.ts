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
    load: async () => (await import("./gaiaton")).introduction,
  },
  "common-galea": {
    screens: 6,
    load: async () => (await import("./common-galea")).introduction,
  },
  "noble-galea": {
    screens: 6,
    load: async () => (await import("./noble-galea")).introduction,
  },
  "royal-galea": {
    screens: 6,
    load: async () => (await import("./royal-galea")).introduction,
  },
};

export const lessonOf = (system: string): Lesson | null => LESSONS[system] ?? null;

export const lessons = (): string[] => Object.keys(LESSONS);
