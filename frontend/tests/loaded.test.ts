// Whatever is fetched as one script brings the words that it says: the scripts of the app
// are read as text, and each one that may be fetched first is followed to all it imports.
import { expect, test } from "vitest";

const sources = import.meta.glob<string>("../src/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});
type Sections = Record<string, object>;
const catalogues = import.meta.glob<Sections>("../../engine/**/words/en/*.json", {
  import: "default",
  eager: true,
});

const STATIC = /^(?:import|export)\s(?!type\b)(?:[^;]*?from\s)?"([^"]+)"/gm;
const GLOB = /import\.meta\.glob<Sections>\(\s*"([^"]+)"/g;
const LAZY = /\bimport\("([^"]+)"\)/g;
const SAID = /["'`]([a-z_]+)\.([a-z\d_]+)(["'`]|\$\{)/g;

const START = "../src/main.tsx";
const files = Object.keys(sources);

/** The file of ours that an import names. */
function found(from: string, name: string): string | undefined {
  const path = new URL(name, `file:///src/${from.replace("../src/", "")}`).pathname;
  const ours = `..${path}`;
  return [ours, `${ours}.ts`, `${ours}.tsx`, `${ours}/index.ts`].find((one) =>
    files.includes(one),
  );
}

const named = (file: string, how: RegExp): string[] =>
  [...sources[file]!.matchAll(how)].map(([, name]) => name!);

const followed = (file: string, how: RegExp): string[] =>
  named(file, how).flatMap((name) => found(file, name) ?? []);

/** The doors of the games only name words: whoever shows them brings them. */
const DOORS = files.filter((file) => /\/games\/[^/]+\/index\.tsx?$/.test(file));

/** A script and all that is fetched with it; the first one opens all games' doors. */
function withImports(first: string): string[] {
  const all = new Set([first, ...(first === START ? DOORS : [])]);
  for (const file of all) for (const other of followed(file, STATIC)) all.add(other);
  return [...all];
}

/** The words of each section, and in which catalogues it stands. */
const sections: Record<string, { names: string[]; homes: string[] }> = {};
for (const [path, words] of Object.entries(catalogues)) {
  const home = path.split("/").at(-1)!;
  for (const [section, names] of Object.entries(ofTheApp(home, words))) {
    const known = (sections[section] ??= { names: [], homes: [] });
    known.names.push(...Object.keys(names));
    known.homes.push(home);
  }
}

/** The app says its own catalogues, and how the engine refuses a deck. */
function ofTheApp(home: string, words: Sections): Sections {
  if (home.startsWith("app")) return words;
  return home === "gaiaton.json" ? { building: words["deck"]! } : {};
}

/** What some files say that stands in none of these catalogues: "file: section.name". */
const unheard = (of: string[], has: string[]): string[] =>
  of
    .filter((file) => !DOORS.includes(file))
    .flatMap((file) =>
      [...sources[file]!.matchAll(SAID)]
        .filter(([, section, name, end]) => {
          const { names = [], homes = [] } = sections[section!] ?? {};
          const isSaid = names.some((one) =>
            end === "${" ? one.startsWith(name!) : [one, stem(one)].includes(name!),
          );
          return isSaid && !homes.some((home) => has.includes(home));
        })
        .map(([, section, name]) => `${file}: ${section}.${name}`),
    );

const stem = (name: string): string => name.replace(/_(one|other)$/, "");

/** The catalogues that some files bring. */
const brought = (of: string[]): string[] => [
  ...of
    .flatMap((file) => named(file, STATIC))
    .filter((name) => name.includes("/words/en/"))
    .map((name) => name.split("/").at(-1)!),
  ...of.flatMap((file) => named(file, GLOB)).flatMap(allLike),
];

/** The catalogues that a pattern finds in the folders of the games. */
function allLike(pattern: string): string[] {
  const [before, after] = pattern.split("/").at(-1)!.split("*");
  const names = Object.keys(catalogues).map((path) => path.split("/").at(-1)!);
  return names.filter((name) => name.startsWith(before!) && name.endsWith(after!));
}

const start = withImports(START);
const scripts = new Map([[START, start]]);
for (const [, own] of scripts)
  for (const lazy of own.flatMap((file) => followed(file, LAZY)))
    if (!scripts.has(lazy)) scripts.set(lazy, withImports(lazy));

/** The catalogues that are there for certain when a script has come, by whatever way. */
const there = new Map([...scripts].map(([script]) => [script, Object.keys(homes())]));
there.set(START, brought(start));
for (let settled = false; !settled;) {
  settled = true;
  for (const [script, own] of scripts) {
    if (script === START) continue;
    const before = [...scripts]
      .filter(([, of]) => of.some((file) => followed(file, LAZY).includes(script)))
      .map(([parent]) => there.get(parent)!);
    const always = before.reduce((a, b) => a.filter((one) => b.includes(one)));
    const now = [...new Set([...brought(own), ...always])];
    settled &&= now.length === there.get(script)!.length;
    there.set(script, now);
  }
}

function homes(): Record<string, true> {
  const all = Object.values(sections).flatMap((section) => section.homes);
  return Object.fromEntries(all.map((home) => [home, true]));
}

test("every section of words stands in one catalogue", () => {
  const twice = Object.entries(sections).filter(([, { homes }]) => homes.length > 1);
  expect(twice.map(([section]) => section)).toEqual([]);
});

test.each([...scripts])("%s has its words", (script, own) => {
  expect(unheard(own, there.get(script)!)).toEqual([]);
});
