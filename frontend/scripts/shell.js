// What the finished page is made of: the drawings go into index.html, so that they are
// there with the first paint, and the names of the first page's files into the service
// worker, so that the app starts without a network; those of the rest lie in a list by
// games. Beside each text lies the same, pressed.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const source = new URL("../src/", import.meta.url);
const still = new URL("../public", import.meta.url);

/** What nobody needs without a network, or has by another name. */
const LEFT_OUT = /\.(png|jpg)$|^robots\.txt$|^index\.html$/;

/** Where a game lies; its words come from the engine's folder of it. */
const GAME = /\/src\/games\/([^/]+)\//;
const DATA = /\/engine\/.*\.json$/;

/** What is served pressed: brotli takes a seventh off what gzip leaves. */
const TEXT = /\.(js|json|css|html|svg|webmanifest)$/;

/** Marks a module that the worker has for itself: a worker is one file without imports. */
const OWN = "?own";
export const isOwn = (id) => id.endsWith(OWN);

export function shell() {
  return {
    name: "slowhand-shell",
    enforce: "pre",
    async resolveId(source, importer = "") {
      if (!/\/src\/worker\/worker\.ts$/.test(importer) && !importer.endsWith(OWN))
        return null;
      const found = await this.resolve(source, importer.replace(OWN, ""), {
        skipSelf: true,
      });
      return found && found.id + OWN;
    },
    transformIndexHtml: {
      order: "pre",
      handler: (html) => html.replace("<!-- symbols -->", () => drawings().join("")),
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle["sw.js"];
        if (!worker) return;
        if (worker.imports.length) this.error(`The worker imports ${worker.imports}`);
        const built = Object.values(bundle).filter((file) => file !== worker);
        const page = String(bundle["index.html"].source);
        const inPage = (name) => name === "/" || page.includes(name);
        const rest = `assets/rest-${version(built)}.json`;
        const byGame = parted(
          files(built, (name) => !inPage(name)),
          homes(built),
        );
        this.emitFile({
          type: "asset",
          fileName: rest,
          source: JSON.stringify(byGame),
        });
        worker.code = worker.code
          .replace("__PAGE__", JSON.stringify(files(built, inPage)))
          .replace("__REST__", JSON.stringify(`/${rest}`))
          .replace("__VERSION__", JSON.stringify(version(built)));
      },
    },
    writeBundle: ({ dir }) =>
      readdirSync(dir, { recursive: true })
        .filter((name) => TEXT.test(name))
        .forEach((name) => press(join(dir, name))),
  };
}

const press = (file) =>
  writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));

/** The drawings of the app, then those that the games bring in their folders. */
function drawings() {
  const games = readdirSync(new URL("games", source));
  return ["symbols.svg", ...games.map((game) => `games/${game}/symbols.svg`)]
    .map((name) => new URL(name, source))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, "utf8"));
}

function files(built, isMeant) {
  const names = [...built.map((file) => file.fileName), ...readdirSync(still)];
  const kept = names.filter((name) => !LEFT_OUT.test(name)).map((name) => `/${name}`);
  return ["/", ...kept].filter(isMeant);
}

/** The files of each game, and under "" what all of them are played with. */
function parted(names, homeOf) {
  const parts = { "": [] };
  for (const name of names) (parts[homeOf.get(name.slice(1)) ?? ""] ??= []).push(name);
  return parts;
}

/** The folder of the one game that has a part in a script, by what the script brings. */
function homes(built) {
  const found = new Map();
  for (const { fileName, moduleIds, viteMetadata } of built) {
    const game = gameOf(moduleIds ?? []);
    const { importedCss = [], importedAssets = [] } = viteMetadata ?? {};
    if (game)
      [fileName, ...importedCss, ...importedAssets].forEach((it) =>
        found.set(it, game),
      );
  }
  return found;
}

function gameOf(modules) {
  const own = modules.filter((id) => !DATA.test(id)).map((id) => id.match(GAME)?.[1]);
  return new Set(own).size === 1 ? own[0] : undefined;
}

function version(built) {
  const hash = createHash("sha256");
  for (const file of built) hash.update(file.code ?? file.source);
  return hash.digest("hex").slice(0, 12);
}
