// What a call asks for, and the token with which a watcher asks about a game.
import { doorOf, recall } from "../store/storage";

type Query = Record<string, string | number | null | undefined>;

/** A path with what is asked for; what is not there is left out. */
export function asking(path: string, query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value != null);
  return given.length
    ? `${path}?${new URLSearchParams(given as [string, string][])}`
    : path;
}

/** A path at a table, which may be one that is kept by this phone alone. */
export function atTable(game: string, what: string): string {
  const { path = `/games/${game}`, query = {} } = doorOf(game) ?? {};
  return asking(`${path}/${what}`, query);
}

/** A path below `of`, which is where something is kept: games/ID or replays/ID. */
export const below = (of: string, path: string, query: Query = {}): string =>
  asking(`/${of}${path}`, { ...query, watch: recall<string>(tokenKey(of)) });

/** Where the phone remembers the token of a link for watching. */
export const tokenKey = (of: string): string => `watch.${of}`;
