import { describe, expect, test } from "vitest";
import type { Decision, Game } from "../src/api/types";
import { lessonOf, lessons } from "../src/introductions";
import { momentOf } from "../src/introductions/introduction";
import { advanced, next } from "../src/introductions/steps";

const MOST = 18; // screens of a sitting, questions among them
const WORDY = 35; // words of a screen: what is so, and what to do
const QUESTIONS = 3;
const SITTINGS = lessons().flatMap((system) =>
  [1, 2].filter((n) => lessonOf(system, n)).map((n) => [system, n] as const),
);
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

/** What the catalogue has under these endings, the longest of each. */
const longest = (title: string, ...endings: RegExp[]): number => {
  const [section, name] = title.split(".");
  const said = Object.entries(WORDS[section!]!);
  const found = endings.map((ending) =>
    Math.max(
      0,
      ...said
        .filter(([key]) => key.startsWith(`${name}_`) && ending.test(key))
        .map(([, words]) => words.split(/\s+/).length),
    ),
  );
  return found.reduce((sum, n) => sum + n, 0);
};

describe.each(SITTINGS)("the introduction to %s, sitting %i", (system, sitting) => {
  const lesson = lessonOf(system, sitting)!;

  test("has the screens that are promised, and no more than one likes", async () => {
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

  test("says one thing a screen, in few words", async () => {
    for (const { title } of await lesson.load()) {
      expect(longest(title, /_text$|_text_|_tied$/, /_try/), title).toBeLessThanOrEqual(
        WORDY,
      );
      expect(longest(title, /_ask$/, /_why$/), title).toBeLessThanOrEqual(WORDY + 5);
    }
  });

  test("asks three questions, and knows their answers", async () => {
    const asked = (await lesson.load()).filter(({ ask }) => ask);
    expect(asked.length).toBe(QUESTIONS);
    for (const { ask, title } of asked) {
      const answers = ask!.answers();
      expect(answers[ask!.right], title).toBeTruthy();
      expect(new Set(answers).size).toBe(answers.length);
      expect(answers.join() + ask!.why()).not.toContain("_");
    }
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

test("in One Deck Galaxy a die that was placed leads on to the cards", async () => {
  const screens = await lessonOf("one-deck-galaxy")!.load();
  const named = (name: string) =>
    screens.findIndex(({ title }) => title === `learn_galaxy.${name}`);
  const [dice, wide, base, foe] = ["dice", "wide", "base", "foe"].map(
    named,
  ) as number[];
  const acting = (turn: number, filled: object[], kind = "act") => {
    const view = { turn, filled } as unknown as Game["view"];
    const game = { system: "one-deck-galaxy", view } as Game;
    return momentOf(game, { kind, nth: 2 } as Decision, null)!;
  };
  const path = [0, 1, 2, dice!];
  expect(advanced(screens, path, acting(1, []))).toEqual(path);
  expect(advanced(screens, path, acting(1, [["z0.0.0"]]))).toEqual([...path, wide]);
  expect(next(screens, [base!, foe!], acting(2, [], "upgrade"))).toEqual([
    base,
    foe,
    foe! + 1,
  ]);
  expect(screens[foe!]!.task).toBeUndefined(); // it would never be over
});
