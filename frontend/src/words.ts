// Everything the app says stands in the catalogue engine/words; here it gets its values.
import words from "../../engine/words/en/app.json";

type Words = typeof words;
type Stem<Name> = Name extends `${infer Before}_one`
  ? Before
  : Name extends `${string}_other`
    ? never
    : Name;

/** "section.name"; a name with _one and _other forms stands without its ending. */
export type Key = {
  [Section in keyof Words]: `${Section}.${Stem<keyof Words[Section]> & string}`;
}[keyof Words];

export type Values = Record<string, string | number>;

const catalogue: Record<string, Record<string, string>> = words;
const plurals = new Intl.PluralRules("en-GB");
const lists = new Intl.ListFormat("en-GB");

/** The words for a key with its {values} filled in; the value `n` chooses the plural. */
export function say(key: Key, values: Values = {}): string {
  return found(key, values["n"]).replace(/\{(\w+)\}/g, (gap, name: string) =>
    String(values[name] ?? gap),
  );
}

/** "Ana, Ben and Mira". */
export const listed = (names: readonly string[]): string => lists.format(names);

/** The first letter made large, as a sentence begins. */
export const sentence = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);

/** A sum as players write it: +2, 0, −1. */
export const signed = (n: number): string =>
  n > 0 ? `+${n}` : n < 0 ? `\u2212${-n}` : "0";

function found(key: Key, n: string | number | undefined): string {
  const [section = "", name = ""] = key.split(".");
  const names = catalogue[section] ?? {};
  const plural =
    typeof n === "number" ? names[`${name}_${plurals.select(n)}`] : undefined;
  return plural ?? names[name] ?? key;
}
