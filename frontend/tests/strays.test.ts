import { describe, expect, test } from "vitest";
import type { Game } from "../src/api/types";
import { whole } from "../src/api/whole";
import { lessonOf, lessons } from "../src/introductions";
import "../src/introductions/words";
import {
  type Answered,
  type Here,
  type Introduction,
  momentOf,
} from "../src/introductions/introduction";
import { advanced, next, type Path } from "../src/introductions/steps";
import { say } from "../src/words";

/** Where a pupil stands, what may be answered there, and where that leads. */
interface Stop {
  game: Game;
  acts: { answer: Answered; then: Game }[];
  /** Which of these is done before the next stop. */
  taken: number;
}

interface Course {
  system: string;
  sitting: number;
  stops: Stop[][];
}

// The engine plays them: tests/api/test_strays.py writes them, and runs this file.
const file = import.meta.env["VITE_COURSES"];
const disk = await import("node:fs" as string);
const courses: Course[] = file ? JSON.parse(disk.readFileSync(file, "utf-8")) : [];
const SHORT = 16; // words of what is said to who has answered

const at = (game: Game): Here | null => {
  const told = whole(game);
  return momentOf(told, told.decisions[0] ?? null, null);
};

// Screens whose task is done by any answer.
const FREE = [
  "learn_royal.rounds",
  "learn_royal.war",
  "learn_galatune.prize",
  "learn_galatune.hands",
  "learn_galatune_rest.choose",
  "learn_galatune_rest.turn",
  "learn_galaxy.people",
  "learn_galaxy_rest.people",
];

/** The path, on through all that is read, to the screen that waits for an answer. */
function read(screens: Introduction, path: Path, now: Here): Path {
  let on = advanced(screens, path, now);
  for (;;) {
    if (screens[on.at(-1)!]!.task) return on;
    const further = next(screens, on, now);
    if (further === on) return on;
    on = further;
  }
}

/** Everything that a screen says at a moment. */
const said = (screens: Introduction, path: Path, now: Here): string[] => {
  const { text, task } = screens[path.at(-1)!]!;
  return [text(now), task?.(now) ?? ""];
};

const isWhole = (words: string): boolean =>
  !/[{}]|undefined|NaN|^\w+\.\w+$/.test(words);

describe.each(courses)("at $system, sitting $sitting", ({ system, sitting, stops }) => {
  test("the coach has something to say after every legal answer", async () => {
    const screens = await lessonOf(system, sitting)!.load();
    const heard: Record<string, Set<string>> = {};
    for (const walk of stops) {
      let path: Path = [0];
      for (const { game, acts, taken } of walk) {
        const before = at(game)!;
        path = read(screens, path, before);
        const shown = screens[path.at(-1)!]!;
        const hasMet = shown.task && shown.at(before) && shown.met;
        for (const { answer, then } of acts) {
          const greeting = hasMet ? shown.met!(before, answer) : null;
          if (greeting) {
            (heard[shown.title] ??= new Set()).add(greeting);
            const words = say(greeting === "done" ? "learn.done" : greeting);
            expect(isWhole(words), greeting).toBe(true);
            expect(words.split(" ").length).toBeLessThanOrEqual(SHORT);
          }
          const now = at(then);
          if (!now) continue;
          const on = advanced(screens, path, now);
          for (const words of said(screens, on, now))
            expect(isWhole(words), `${shown.title}: ${words}`).toBe(true);
        }
        const on = at(acts[taken]!.then);
        if (on) path = advanced(screens, path, on);
      }
    }
    const meeting = screens
      .filter(({ met, title }) => met && (heard[title] || !FREE.includes(title)))
      .map(({ title }) => title);
    expect(Object.keys(heard).sort()).toEqual([...meeting].sort());
    for (const title of meeting) {
      expect([...heard[title]!], title).toContain("done");
      expect(heard[title]!.size > 1, title).toBe(!FREE.includes(title));
    }
  });
});

test("every screen that waits for an answer says something to it", async () => {
  const sittings = lessons().flatMap((system) =>
    [1, 2].map((n) => lessonOf(system, n)),
  );
  for (const lesson of sittings)
    for (const { title, task, met } of (await lesson?.load()) ?? [])
      expect(!!met, title).toBe(!!task);
});
