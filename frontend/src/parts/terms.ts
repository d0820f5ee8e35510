// The words of a game and what they mean: one glossary for its lessons, boards and pages.
// It stands where "How to play" has it: "HP: what a champion can lose before it falls."
import { signal } from "@preact/signals";
import { systemHere } from "../games";
import { type Key, learn, say, type Sections, sentence } from "../words";

export interface Term {
  names: readonly string[];
  meaning: string;
}

const known = signal<Readonly<Record<string, readonly Term[]>>>({});

/** Lines of a page in which a word and its meaning stand, some of them as a row. */
const LINE = /^(cards|points|more|terms)_\d+$/;
const WORD = /^([^.:|]{1,40}?)(?:: | \| )(.+)$/;

/** Fetches the words of a system; without them all is read as before. */
export async function wantTerms(system: string): Promise<void> {
  if (known.peek()[system]) return;
  const how = await systemHere(system)?.how?.();
  if (how) known.value = { ...known.peek(), [system]: termsIn(how.words) };
}

export const termsOf = (system: string): readonly Term[] => known.value[system] ?? [];

/** The words of a system that stand in a text, or beside one another on a board. */
export const termsWithin = (system: string, text: string): Term[] =>
  termsOf(system).filter((term) => firstIn(text, term));

/** The words that a page explains, in their order. */
export function termsIn(words: Sections): Term[] {
  learn(words);
  return Object.entries(words).flatMap(([section, texts]) =>
    Object.keys(texts)
      .filter((name) => LINE.test(name))
      .flatMap((name) => {
        const [, names, meaning] = WORD.exec(say(`${section}.${name}` as Key)) ?? [];
        if (!names || !meaning) return [];
        return [{ names: names.split(", "), meaning: sentence(meaning) }];
      }),
  );
}

/** A text in pieces: plain ones, and the words that are explained, each the first time. */
export function piecesOf(
  text: string,
  terms: readonly Term[],
): (string | { word: string; term: Term })[] {
  const at = terms.flatMap((term) => {
    const found = firstIn(text, term);
    return found ? [{ ...found, term }] : [];
  });
  at.sort(
    (one, other) => one.start - other.start || other.word.length - one.word.length,
  );
  const pieces: (string | { word: string; term: Term })[] = [];
  let end = 0;
  for (const { start, word, term } of at) {
    if (start < end) continue;
    if (start > end) pieces.push(text.slice(end, start));
    pieces.push({ word, term });
    end = start + word.length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** Where a word stands first, in one or several; no part of a longer one. */
function firstIn(
  text: string,
  { names }: Term,
): { start: number; word: string } | null {
  const all = names.map((name) => name.replace(/[\^$.*+?()[\]{}|/\\]/g, "\\$&"));
  const found = new RegExp(
    `(^|[^\\p{L}])((?:${all.join("|")})(?:e?s)?)(?!\\p{L})`,
    "iu",
  );
  const match = found.exec(text);
  if (!match) return null;
  const [, before = "", word = ""] = match;
  return { start: match.index + before.length, word };
}
