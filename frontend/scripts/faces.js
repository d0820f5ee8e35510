// The faces of a game: the drawings that its folder in the engine names, made small and
// packed into one sprite that comes with the first board that shows them. And the covers
// of all games, that their folders here name, in one sprite for the screens before.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { optimize } from "svgo";

const NAME = /^virtual:faces\/([a-z_]+)$/;

const find = createRequire(import.meta.url).resolve;
const engine = new URL("../../engine/", import.meta.url);
const games = new URL("../src/games/", import.meta.url);

/** Where drawings come from, and how many units across they are there. */
const BOUGHT = {
  "game-icons": { box: "@iconify-json/game-icons/icons.json", size: 512 },
  fluent: { box: "@iconify-json/fluent-emoji-high-contrast/icons.json", size: 32 },
};

const COVERS = "virtual:covers";
const COVER_GRID = 128;

/** Serves `virtual:faces/<game>` as the address of that game's sprite, and the covers. */
export function faces() {
  let isBuilt = false;
  return {
    name: "slowhand-faces",
    config: (_, { command }) => void (isBuilt = command === "build"),
    resolveId: (id) => {
      if (id === COVERS) return `\0${COVERS}`;
      const game = id.match(NAME)?.[1];
      return game && `\0/src/games/${game}/faces`;
    },
    load(id) {
      const game = id.match(/^\0\/src\/games\/([a-z_]+)\/faces$/)?.[1];
      if (!game && id !== `\0${COVERS}`) return null;
      if (game) this.addWatchFile(listOf(game).pathname);
      const source = game ? sprite(game) : covers();
      if (!isBuilt) return `export default ${JSON.stringify(inline(source))}`;
      const name = game ? `faces-${game}.svg` : "covers.svg";
      const asset = this.emitFile({ type: "asset", name, source });
      return `export default import.meta.ROLLUP_FILE_URL_${asset}`;
    },
  };
}

/** The sprite of a game: a symbol for each face, called by the game and the face. */
export function sprite(game) {
  const { grid, faces } = JSON.parse(readFileSync(listOf(game), "utf8"));
  return packed(
    Object.entries(faces).map(([face, { drawing }]) =>
      symbol(`${game}-${face}`, grid, drawn(game, drawing)),
    ),
  );
}

/** The covers of all games: a symbol for each system, called by its name. */
export function covers() {
  return packed(
    readdirSync(games)
      .filter((game) => existsSync(coversOf(game)))
      .flatMap((game) =>
        Object.entries(JSON.parse(readFileSync(coversOf(game), "utf8"))).map(
          ([system, drawing]) =>
            symbol(`cover-${system}`, COVER_GRID, drawn(game, drawing)),
        ),
      ),
  );
}

const packed = (symbols) =>
  `<svg xmlns="http://www.w3.org/2000/svg" class="sprite" aria-hidden="true">${symbols.join("")}</svg>`;

const symbol = (id, grid, [body, size]) =>
  `<symbol id="${id}" viewBox="0 0 ${grid} ${grid}">${shortened(grid, body, size)}</symbol>`;

/** Whether the engine's folder of a game says what its things look like. */
export const hasFaces = (game) => existsSync(listOf(game));

const listOf = (game) => new URL(`${game}/faces.json`, engine);
const coversOf = (game) => new URL(`${game}/covers.json`, games);
const inline = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The inside of a drawing, and how many units across it is. */
function drawn(game, drawing) {
  const [from, name] = drawing.split(":");
  if (from === "own") return [own(game, name), 512];
  const { box, size } = BOUGHT[from];
  const found = bought(box)[name];
  if (!found) throw new Error(`${game}: no drawing is called ${drawing}`);
  return [found.body, size];
}

const own = (game, name) =>
  readFileSync(new URL(`${game}/drawings/${name}.svg`, games), "utf8")
    .replace(/^<svg[^>]*>/, "")
    .replace(/<\/svg>\s*$/, "");

const boxes = new Map();

function bought(box) {
  if (!boxes.has(box))
    boxes.set(box, JSON.parse(readFileSync(find(box), "utf8")).icons);
  return boxes.get(box);
}

/** A drawing in whole numbers of a grid, in the ink of what it stands on. */
function shortened(grid, body, size) {
  const plain = body
    .replace(/<defs>.*?<\/defs>/gs, "")
    .replace(/ (?:fill|clip-path)="[^"]*"/g, "");
  const { data } = optimize(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${grid} ${grid}"><g transform="scale(${grid / size})">${plain}</g></svg>`,
    { floatPrecision: 0, multipass: true, plugins: SHORTER },
  );
  return data.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");
}

const SHORTER = [
  {
    name: "preset-default",
    params: { overrides: { convertTransform: { floatPrecision: 5 } } },
  },
];
