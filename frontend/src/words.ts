// Everything the app says stands in the catalogue engine/words; here it gets its values.
import words from "../../engine/words/en/app.json";
import type clock from "../../engine/words/en/app-clock.json";
import type days from "../../engine/words/en/app-days.json";
import type help from "../../engine/words/en/app-help.json";
import type introductions from "../../engine/words/en/app-introductions.json";
import type more from "../../engine/words/en/app-more.json";
import type notices from "../../engine/words/en/app-notices.json";
import type replay from "../../engine/words/en/app-replay.json";
import type screens from "../../engine/words/en/app-screens.json";

type App = typeof words &
  typeof clock &
  typeof days &
  typeof help &
  typeof introductions &
  typeof more &
  typeof notices &
  typeof replay &
  typeof screens;

/** All that may be said; the folder of a game adds its sections, in its words.ts. */
export interface Catalogue extends App {}

export type Sections = Record<string, Record<string, string>>;
type Stem<Name> = Name extends `${infer Before}_one`
  ? Before
  : Name extends `${string}_other`
    ? never
    : Name;

/** "section.name"; a name with _one and _other forms stands without its ending. */
export type Key = {
  [Section in keyof Catalogue]: `${Section}.${Stem<keyof Catalogue[Section]> & string}`;
}[keyof Catalogue];

type Values = Record<string, string | number>;

const catalogue: Sections = { ...words };
let translated: Sections = {};
let tongue = "en-GB";
const formats = new Map<string, Intl.DateTimeFormat>();

/** From here on all is said in another language, as far as it has words for it. */
export function speak(language: string, texts: Sections): void {
  tongue = language.startsWith("en") ? "en-GB" : language;
  translated = texts;
  formats.clear();
}

/** A date as the language writes it. */
export function dated(
  when: Date | number,
  options: Intl.DateTimeFormatOptions,
): string {
  const name = JSON.stringify(options);
  const format = formats.get(name) ?? new Intl.DateTimeFormat(tongue, options);
  formats.set(name, format);
  return format.format(when);
}

/** How two names follow each other in the language. */
export const compared = (one: string, other: string): number =>
  one.localeCompare(other, tongue);

/** Adds the words of a screen or a board, which come with it. */
export const learn = (sections: Sections): object => Object.assign(catalogue, sections);

/** The words for a key with its {values} filled in; the value `n` chooses the plural. */
export function say(key: Key, values: Values = {}): string {
  return found(key, values["n"]).replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = values[name] ?? gap;
    return typeof value === "number" ? minus(value) : value;
  });
}

/** "Ana, Ben and Mira". */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(tongue).format(names);

/** The first letter made large, as a sentence begins. */
export const sentence = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);

/** A number with a real minus. */
export const minus = (n: number): string => String(n).replace("-", "\u2212");

/** A sum as players write it: +2, 0, −1. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : minus(n));

function found(key: Key, n: string | number | undefined): string {
  const [section = "", name = ""] = key.split(".");
  return (
    chosen(translated[section], name, n, tongue) ??
    chosen(catalogue[section], name, n, "en-GB") ??
    key
  );
}

/** A text in the form that a number takes by the rules of its language. */
function chosen(
  names: Record<string, string> | undefined,
  name: string,
  n: string | number | undefined,
  language: string,
): string | undefined {
  const plural =
    typeof n === "number"
      ? names?.[`${name}_${new Intl.PluralRules(language).select(n)}`]
      : undefined;
  return plural ?? names?.[name];
}
