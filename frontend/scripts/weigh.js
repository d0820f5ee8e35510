// Weighs what a phone fetches first, gzipped, against the budgets: `npm run weigh`.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const SCRIPT = { goal: 25_000, budget: 38_000 };
const ALL = { budget: 60_000 };
const BOARD = { budget: 12_000 };

const dist = new URL("../dist/", import.meta.url);
const text = (name) => readFileSync(new URL(name, dist), "utf8");
const weight = (name) => gzipSync(text(name), { level: 9 }).length;
const sum = (names) => names.reduce((total, name) => total + weight(name), 0);

const page = text("index.html");
const linked = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(
  ([, name]) => name,
);
const styles = linked.filter((name) => name.endsWith(".css"));
const first = linked.filter((name) => name.endsWith(".js"));
const home = withImports([...first, chunk("home")]);
const table = withImports([...first, chunk("GameScreen")]);
const boards = [
  ...table
    .map(text)
    .join("\n")
    .matchAll(
      /"?([\w-]+)"?:\{emblem:.{0,60}board:.{0,30}import\(`\.\/(board-[\w-]+\.js)`/g,
    ),
].map(([, system, name]) => [
  system,
  withImports([`assets/${name}`]).filter((one) => !table.includes(one)),
]);

/** Some scripts and everything they import at once. */
function withImports(names) {
  const all = new Set(names);
  for (const name of all)
    for (const [, other] of text(name).matchAll(/(?:from|import)"\.\/([^"]+)"/g))
      all.add(`assets/${other}`);
  return [...all];
}

function chunk(name) {
  const [, found] = first
    .map(text)
    .join("\n")
    .match(new RegExp(`\\./(${name}-[\\w-]+\\.js)`));
  return `assets/${found}`;
}

let over = !boards.length; // a board that is not found weighs nothing
for (const [what, scripts] of Object.entries({ home, table })) {
  const script = sum(scripts);
  const all = script + sum(styles) + weight("index.html");
  over ||= script > SCRIPT.budget || all > ALL.budget;
  console.log(
    `${what}: ${script} B of script (goal ${SCRIPT.goal}, budget ${SCRIPT.budget}), ` +
      `${all} B in all (budget ${ALL.budget}), ${scripts.length + styles.length + 1} files`,
  );
}
for (const [system, scripts] of boards) {
  const script = sum(scripts);
  over ||= script > BOARD.budget;
  console.log(`${system}: ${script} B more for its board (budget ${BOARD.budget})`);
}
process.exit(over ? 1 : 0);
