// A deck as a list that people read: one animal per line, its name behind a # above them.
import { say } from "../../../words";
import type { Animal, AnimalSet } from "../animals";
import { plain } from "./finding";
import "./words";

export const MOST_LINES = 400;
const SHOWN = 40; // characters of a line that could not be read

export interface Read {
  name: string;
  cards: string[];
  /** What could not be read, each with its line. */
  wrong: string[];
}

/** The list of a deck, in the order of the set. */
export function listOf(set: AnimalSet, name: string, cards: readonly string[]): string {
  const names = set.animals.flatMap((animal) =>
    cards.filter((card) => card === animal.id).map(() => animal.name),
  );
  return [`# ${name}`, ...names].join("\n");
}

/** Reads a list as somebody may have written it. */
export function readList(set: AnimalSet, text: string): Read {
  const read: Read = { name: "", cards: [], wrong: [] };
  const stand = new Map<string, number>();
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/);
  for (const [i, raw] of lines.slice(0, MOST_LINES).entries())
    readLine(set, raw.trim(), i + 1, read, stand);
  if (lines.length > MOST_LINES)
    read.wrong.push(
      say("decks.line_too_many", { line: MOST_LINES + 1, most: MOST_LINES }),
    );
  return read;
}

function readLine(
  set: AnimalSet,
  raw: string,
  line: number,
  read: Read,
  stand: Map<string, number>,
): void {
  if (raw.startsWith("#")) read.name ||= raw.replace(/^#+\s*/, "").slice(0, 60);
  if (!raw || raw.startsWith("#")) return;
  const [, times = "1", text = raw] =
    /^(?:[-*\u2022]\s*)?(?:(\d{1,3})\s*[x\u00d7]?\s+)?(.+)$/.exec(raw) ?? [];
  const animal = called(set, text);
  const wrong = !animal ? unknown(set, text, line) : oddity(animal, line, times, stand);
  if (wrong) read.wrong.push(wrong);
  if (!animal || stand.has(animal.id)) return;
  stand.set(animal.id, line);
  read.cards.push(animal.id);
}

/** Why a known animal does not simply count once more. */
function oddity(
  { id, name }: Animal,
  line: number,
  times: string,
  stand: ReadonlyMap<string, number>,
): string | null {
  const first = stand.get(id);
  if (first !== undefined) return say("decks.line_twice", { line, name, first });
  return Number(times) === 1
    ? null
    : say("decks.line_count", { line, count: times, name });
}

function unknown(set: AnimalSet, text: string, line: number): string {
  const near = nearest(set, plain(text));
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}\u2026` : text;
  return near
    ? say("decks.line_meant", { line, text: shown, name: near.name })
    : say("decks.line_unknown", { line, text: shown });
}

/** The animal of a name; its own id and its Latin name count too. */
function called(set: AnimalSet, text: string): Animal | undefined {
  const wanted = plain(text);
  return set.animals.find(({ id, name, latin = "" }) =>
    [name, id, latin].some((one) => plain(one) === wanted),
  );
}

/** The animal whose name is almost this one. */
function nearest(set: AnimalSet, wanted: string): Animal | null {
  let best: { animal: Animal; steps: number } | null = null;
  for (const animal of set.animals) {
    const steps = distance(wanted, plain(animal.name));
    if (steps < (best?.steps ?? 4) && steps < wanted.length / 2)
      best = { animal, steps };
  }
  return best?.animal ?? null;
}

/** How many letters one has to change, add or leave out (Levenshtein). */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 3) return 4;
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++)
      next[j] = Math.min(
        row[j]! + 1,
        next[j - 1]! + 1,
        row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[other.length]!;
}
