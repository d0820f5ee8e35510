// The games of this phone: every folder beside this file is one.
import type { GameHere, Page, SystemHere } from "./game";

const found = import.meta.glob<GameHere>("./*/index.{ts,tsx}", {
  eager: true,
  import: "game",
});

export const games: readonly GameHere[] = Object.values(found);

const systems: Readonly<Record<string, SystemHere>> = Object.assign(
  {},
  ...games.map((game) => game.systems),
);

const pages: Readonly<Record<string, Page>> = Object.assign(
  {},
  ...games.map((game) => game.pages),
);

/** What the phone has for a system; a game without a folder here has nothing. */
export const systemHere = (system: string): SystemHere | null =>
  systems[system] ?? null;

/** The attribute that makes a table the place of its game. */
export const placeOf = (system: string | undefined) => ({
  "data-scene": system && systemHere(system)?.scene,
});

/** All systems that a folder here knows. */
export const systemsHere = (): readonly string[] => Object.keys(systems);

/** The folder of a system's game, by which the worker knows its files. */
export const folderOf = (system: string): string | undefined =>
  Object.keys(found)
    .find((file) => system in found[file]!.systems)
    ?.split("/")[1];

/** A page that a game brings, by the first part of its address. */
export const pageHere = (place: string): Page | null => pages[place] ?? null;

/** All pages that games bring, each with its address. */
export const pagesHere = (): readonly [string, Page][] => Object.entries(pages);
