import { describe, expect, test } from "vitest";
import type { Decision, Game } from "../src/api/types";
import { lessonOf, lessons } from "../src/introductions";
import { momentOf } from "../src/introductions/introduction";
import { advanced, next } from "../src/introductions/steps";

const MOST = 6;
const LEDGERS = Object.values(
  import.meta.glob<string>("../../engine/*/rules.toml", {
    eager: true,
    query: "?raw",
    import: "default",
  }),
);
const WORDS: Record<string, Record<string, string>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob("../../engine/*/words/en/app-*-introduction.json", {
      eager: true,
      import: "default",
    }),
  ),
);

/** The rules of the ledger in which a rule stands. */
const besides = (rule: string): string[] =>
  LEDGERS.map((text) =>
    [...text.matchAll(/^id = "([A-Z]+-\d+)"/gm)].map(([, id]) => id!),
  ).find((rules) => rules.includes(rule)) ?? [];

describe.each(lessons())("the introduction to %s", (system) => {
  const lesson = lessonOf(system)!;

  test("has the screens that are promised, and no more than six", async () => {
    const screens = await lesson.load();
    expect(screens.length).toBe(lesson.screens);
    expect(screens.length).toBeLessThanOrEqual(MOST);
  });

  test("names rules of the ledger on every screen", async () => {
    const screens = await lesson.load();
    const known = besides(screens[0]!.rules[0]!);
    expect(known.length).toBeGreaterThan(0);
    for (const { rules } of screens) {
      expect(rules.length).toBeGreaterThan(0);
      expect(known).toEqual(expect.arrayContaining([...rules]));
    }
  });

  test("has a title of its own for every screen", async () => {
    const titles = (await lesson.load()).map(({ title }) => title.split("."));
    for (const [section, name] of titles) expect(WORDS[section!]?.[name!]).toBeTruthy();
    expect(new Set(titles.map(String)).size).toBe(titles.length);
  });

  test("ends with a screen to read, after something was to be done", async () => {
    const screens = await lesson.load();
    expect(screens.at(-1)?.task).toBeUndefined();
    expect(screens.some(({ task }) => task)).toBe(true);
  });
});

describe("which screen comes when", () => {
  const open = (nth: number) => ({ nth, moves: [] }) as unknown as Decision;
  const at = (turn: number) => {
    const game = { view: {} } as Game;
    return momentOf(game, open(turn), null)!;
  };
  const on = (...turns: number[]) => ({
    title: "learn.next" as const,
    at: ({ turn }: { turn: number }) => turns.includes(turn),
    text: () => "",
    rules: [],
  });
  const screens = [on(1), on(1), on(3), on(2), on(2, 3, 4)];

  test("a screen stays while it is its moment", () => {
    expect(advanced(screens, [0, 1], at(1))).toEqual([0, 1]);
    expect(advanced(screens, [4], at(3))).toEqual([4]);
  });

  test("when its moment has passed the next one comes whose moment it is", () => {
    expect(advanced(screens, [0], at(2))).toEqual([0, 3]);
    expect(advanced(screens, [0, 1], at(3))).toEqual([0, 1, 2]);
  });

  test("where no screen is left the last one stays, and none comes twice", () => {
    expect(advanced(screens, [4], at(9))).toEqual([4]);
    expect(next(screens, [2, 4], at(3))).toEqual([2, 4]);
  });

  test("a tap leads to the next screen of the moment", () => {
    expect(next(screens, [0], at(1))).toEqual([0, 1]);
    expect(next(screens, [3], at(2))).toEqual([3, 4]);
  });

  test("one that was passed over comes when its moment does", () => {
    expect(advanced(screens, [0, 3], at(3))).toEqual([0, 3, 2]);
  });

  test("while nothing is asked there is no moment", () => {
    expect(momentOf({ view: {} } as Game, null, null)).toBeNull();
    expect(momentOf({ view: null } as Game, open(1), null)).toBeNull();
  });
});

test("in One Deck Galaxy a die that was placed leads on to the Techs", async () => {
  const screens = await lessonOf("one-deck-galaxy")!.load();
  const acting = (turn: number, filled: object[], kind = "act") => {
    const view = { turn, filled } as unknown as Game["view"];
    const game = { system: "one-deck-galaxy", view } as Game;
    return momentOf(game, { kind, nth: 2 } as Decision, null)!;
  };
  expect(advanced(screens, [0, 1], acting(1, []))).toEqual([0, 1]);
  expect(advanced(screens, [0, 1], acting(1, [["z0.0.0"]]))).toEqual([0, 1, 2]);
  expect(advanced(screens, [0, 1], acting(2, []))).toEqual([0, 1, 2]);
  expect(next(screens, [0, 4], acting(2, [], "upgrade"))).toEqual([0, 4, 5]);
  expect(screens[4]!.task).toBeUndefined(); // it would never be over
});
