// The one table that lies open: the game as we may know it, and all we have heard of it.
import { batch, computed, signal } from "@preact/signals";
import { api } from "../api/calls";
import { Refused } from "../api/client";
import type { Game, Played, Told } from "../api/types";
import { keep, recall } from "./kept";
import { poll, type Poll } from "./poll";
import { announce } from "./voice";

export const table = signal<Game | null>(null);
export const log = signal<readonly Told[]>([]);

/** No such table, or none of ours. */
export const isMissing = signal(false);

/** How far this player has read the log. */
const read = signal(0);

export const lastEvent = computed(() => log.value.at(-1) ?? null);

/** What others did since this player was here. */
export const recap = computed(() =>
  log.value.filter((told) => told.seen > read.value && !isMine(told)),
);

let open: string | null = null;
let etag: string | null = null;
let polling: Poll | null = null;
/** The player has just come (back), so what is new now happened in the meantime. */
let justCame = true;

/** Opens a table and keeps it current until the returned function is called. */
export function sitDown(id: string): () => void {
  if (table.peek()?.id !== id) clear();
  open = id;
  etag = null;
  justCame = true;
  document.addEventListener("visibilitychange", comeBack);
  polling = poll(() => look(id));
  return () => {
    polling?.stop();
    document.removeEventListener("visibilitychange", comeBack);
    open = null;
  };
}

/** Something is about to happen at this table. */
export const expectNews = (): void => polling?.hurry();

/** The list of what happened meanwhile has been read. */
export function markRead(): void {
  const { id, seen } = table.value ?? {};
  if (id) readTo(id, seen ?? 0);
}

/** Takes in what the reply to an act of ours says. */
export function takeIn({ game, events, seen }: Played): void {
  etag = null;
  batch(() => {
    table.value = game;
    hear(events);
    readTo(game.id, seen);
  });
}

/** Takes in a game as some reply gave it. */
export function layOut(game: Game): void {
  etag = null;
  if (game.id === open) table.value = game;
}

function clear(): void {
  batch(() => {
    table.value = null;
    log.value = [];
    isMissing.value = false;
  });
}

async function look(id: string): Promise<boolean> {
  try {
    const reply = await api.game(id, etag);
    const game = reply?.body ?? table.peek();
    if (!game || id !== open || isOlder(game)) return false;
    const news = differs(game);
    etag = reply?.etag ?? etag;
    const told = await untold(game);
    if (id !== open || isOlder(game)) return false;
    batch(() => {
      settleRead(game);
      table.value = game;
      hear(told);
    });
    justCame = false;
    return news;
  } catch (failure) {
    if (failure instanceof Refused) isMissing.value = table.peek() === null;
    throw failure;
  }
}

const isOlder = (game: Game): boolean =>
  table.peek()?.id === game.id && (game.seen ?? 0) < (table.peek()?.seen ?? 0);

const differs = (game: Game): boolean =>
  game.seen !== table.peek()?.seen || game.status !== table.peek()?.status;

/** What was told since our log ends. The table is worth showing without it. */
async function untold(game: Game): Promise<Told[]> {
  const heard = log.peek().at(-1)?.seen ?? 0;
  if ((game.seen ?? 0) <= heard) return [];
  const reply = await api.events(game.id, heard).catch(() => null);
  return reply?.events ?? [];
}

function hear(events: readonly Told[]): void {
  const heard = log.value.at(-1)?.seen ?? 0;
  const fresh = events.filter((told) => told.seen > heard);
  if (!fresh.length) return;
  if (heard) announce(fresh.map((told) => told.text).join(" "));
  log.value = [...log.value, ...fresh];
}

/** What happens before our eyes needs no telling afterwards. */
function settleRead(game: Game): void {
  const mark = recall<number>(`read.${game.id}`);
  const seen = game.seen ?? 0;
  if (mark === null || (!justCame && !recap.peek().length)) readTo(game.id, seen);
  else read.value = mark;
}

function readTo(id: string, seen: number): void {
  read.value = seen;
  keep(`read.${id}`, seen);
}

function comeBack(): void {
  if (!document.hidden) justCame = true;
}

const isMine = (told: Told): boolean =>
  told.by === "player" && !!table.value?.me.includes(told.facts["seat"] as number);
