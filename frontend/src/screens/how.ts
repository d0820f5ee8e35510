// The page that says how a game is played, taken apart: its words are in the catalogue,
// in the order in which they stand there.
import { type Key, learn, say, type Sections } from "../words";

export interface Part {
  id: string;
  title: string;
  lines: string[];
  kind: "text" | "steps" | "words";
}

const STEPS = ["turn", "war", "gather"];

/** "Shields | have colours | have none" is a row; the first of several heads the columns. */
export const COLUMN = " | ";

/** "HP: what a champion can lose." is a word with what it means. */
const WORD = /^[^.]{1,40}: /;

/** The parts of a page: "aim" titles one, "aim_1" and so on are its lines. */
export function partsOf(words: Sections): Part[] {
  learn(words);
  const [[section, texts]] = Object.entries(words) as [
    [string, Record<string, string>],
  ];
  const names = Object.keys(texts);
  const told = (name: string) => say(`${section}.${name}` as Key);
  return names
    .filter((name) => !name.includes("_"))
    .map((id) => {
      const own = names.filter((name) => name.startsWith(`${id}_`));
      const lines = own.map(told);
      return { id, title: told(id), lines, kind: kindOf(id, lines) };
    });
}

function kindOf(id: string, lines: readonly string[]): Part["kind"] {
  if (lines.length > 2 && lines.every((line) => WORD.test(line)))
    return STEPS.includes(id) ? "steps" : "words";
  return STEPS.includes(id) ? "steps" : "text";
}

/** Lines as they are told: rows that follow one another make a table. */
export function blocksOf(lines: readonly string[]): (string | string[][])[] {
  const blocks: (string | string[][])[] = [];
  for (const line of lines) {
    if (!line.includes(COLUMN)) {
      blocks.push(line);
      continue;
    }
    const last = blocks.at(-1);
    const row = line.split(COLUMN);
    if (Array.isArray(last)) last.push(row);
    else blocks.push([row]);
  }
  return blocks;
}
