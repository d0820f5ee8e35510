// Open tables at which anybody may sit down.
import { signal } from "@preact/signals";
import { api } from "../api/calls";
import type { LobbyTable } from "../api/types";
import { type Poll, poll } from "./poll";

/** The tables as far as they were asked for, or null before the first reply. */
export const lobby = signal<readonly LobbyTable[] | null>(null);
export const more = signal<string | null>(null);

let polling: Poll | null = null;

/** Keeps the lobby current while somebody looks at it. */
export function watchLobby(): () => void {
  polling = poll(look);
  return polling.stop;
}

export const lookNow = (): void => polling?.hurry();

export async function showMore(): Promise<void> {
  if (!more.value) return;
  const page = await api.lobby(more.value);
  lobby.value = [...(lobby.value ?? []), ...page.tables];
  more.value = page.cursor;
}

/** What was shown beyond the first page stays until the lobby is opened anew. */
async function look(): Promise<boolean> {
  const { tables, cursor } = await api.lobby(null);
  const known = lobby.peek() ?? [];
  const older = cursor ? known.filter((one) => isOlder(one, tables)) : [];
  const isNew = tables.some((one, i) => one.game !== known[i]?.game);
  lobby.value = [...tables, ...older];
  if (!older.length) more.value = cursor;
  return isNew;
}

const isOlder = (one: LobbyTable, page: readonly LobbyTable[]): boolean =>
  one.at < (page.at(-1)?.at ?? "");
