// Every word of a game is explained where it is read: one glossary for each system.
import { expect, test } from "vitest";
import { piecesOf, type Term, termsIn } from "../src/parts/terms";
import type { Sections } from "../src/words";

const found = import.meta.glob<Sections>("../../engine/*/words/en/app-*.json", {
  eager: true,
  import: "default",
});

/** The catalogues of games whose names are so. */
const catalogues = (isSo: RegExp): [string, Sections][] =>
  Object.entries(found)
    .map(([path, words]): [string, Sections] => [path.split("/").at(-1)!, words])
    .filter(([file]) => isSo.test(file));

const systemIn = (file: string, end: string): string =>
  file.replace(/^app-/, "").replace(end, "");

const pages = catalogues(/^app-.*-how\.json$/);
const boards = catalogues(/^app-(?!.*-(how|more|sheets|introduction|decks)\.)/);

/** What a board calls by a name of the game: capitals in the midst of a sentence. */
const NAME = /[a-z,;:] ((?:[A-Z][a-z]+ ?)+|[A-Z]{2,})(?![a-z])/g;

/** Names of variants, which the house rules explain. */
const OTHERS = ["Two", "Four", "Five"];

const namesOn = (words: Sections): string[] =>
  Object.values(words)
    .flatMap((texts) => Object.values(texts))
    .flatMap((text) => [...text.replace(/\{\w+\}/g, "x").matchAll(NAME)])
    .map(([, name = ""]) => name.trim())
    .filter((name) => !OTHERS.includes(name));

test.each(pages)(
  "%s: every word of the game on its board is explained",
  (file, words) => {
    const system = systemIn(file, "-how.json");
    const terms = termsIn(words);
    const all = terms.flatMap(({ names }) => names.join(" ").toLowerCase().split(" "));
    const own = boards.filter(([name]) => systemIn(name, ".json") === system);
    const lacking = own
      .flatMap(([, board]) => namesOn(board))
      .filter(
        (name) =>
          !name
            .toLowerCase()
            .split(" ")
            .some((word) => isAmong(word, all)),
      );
    expect([...new Set(lacking)]).toEqual([]);
  },
);

const isAmong = (word: string, all: readonly string[]): boolean =>
  [
    word,
    word.replace(/s$/, ""),
    word.replace(/ies$/, "y"),
    word.replace(/es$/, ""),
  ].some((one) => all.includes(one));

const HP: Term = { names: ["HP"], meaning: "Life." };
const ACTION: Term = { names: ["Action"], meaning: "What is done." };
const SPECIAL: Term = { names: ["Special Action"], meaning: "Every turn." };
const told = (text: string) =>
  piecesOf(text, [HP, ACTION, SPECIAL]).map((piece) =>
    typeof piece === "string" ? piece : `[${piece.word}]`,
  );

test("a word is explained the first time, the longer one before the shorter", () => {
  expect(told("A Special Action costs 2 HP, not 3 HP.")).toEqual([
    ...["A ", "[Special Action]", " costs 2 ", "[HP]", ", not 3 HP."],
  ]);
});

test("several of it are the word too, a part of another word is not", () => {
  expect(told("Actions, not factions.")).toEqual(["[Actions]", ", not factions."]);
  expect(told("Reactions alone.")).toEqual(["Reactions alone."]);
});

test("a name with an apostrophe, a stroke or a point is a word too", () => {
  const names = ["People\u2019s Favor", "Roll-and-write", "No. 5"];
  const terms = names.map((name): Term => ({ names: [name], meaning: "So." }));
  expect(piecesOf("People\u2019s Favor", terms)).toEqual([
    { word: "People\u2019s Favor", term: terms[0] },
  ]);
});
