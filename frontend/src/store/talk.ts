// What is said at the open table: table talk, and the notes that I may read.
import { computed, effect, signal } from "@preact/signals";
import { talkApi } from "../api/talk";
import type { Game, Message } from "../api/types";
import { keep, recall } from "./kept";
import { me, change } from "./player";
import { poll, type Poll } from "./poll";
import { uuid } from "./random";
import { place, table } from "./table";
import { unread } from "./unread";
import { announce } from "./voice";

/** Who shall read a message: everybody, or these seats. */
export type To = Message["to"];

const heard = signal<readonly Message[]>([]);
const readTo = signal<string | null>(null);

/** What whoever holds the phone may read. */
export const talk = computed(() => {
  const game = table.value;
  return game && place.value ? heard.value.filter((one) => isFor(one, game)) : [];
});

/** A draft stays while its sender does not know whether it was said. */
let unsaid: { text: string; to: string; id: string } | null = null;
let polling: Poll | null = null;
let open: string | null = null;

effect(() => {
  const at = talk.value.findIndex(({ id }) => id === readTo.value);
  unread.value = talk.value.slice(at + 1).filter((one) => !isMine(one)).length;
});

/** Listens to a table until the returned function is called. */
export function listen(game: string): () => void {
  if (open !== game) heard.value = [];
  open = game;
  readTo.value = recall(`talk.${game}`);
  polling = poll(() => look(game));
  return polling.stop;
}

export function markTalkRead(): void {
  const last = talk.value.at(-1)?.id ?? null;
  if (!open || last === null || last === readTo.peek()) return;
  readTo.value = last;
  keep(`talk.${open}`, last);
}

/** Says something, once, however often it is sent. */
export async function say(game: Game, text: string, to: To): Promise<void> {
  const told = JSON.stringify(to);
  if (unsaid?.text !== text || unsaid.to !== told)
    unsaid = { text, to: told, id: uuid() };
  const seat = game.seat ?? game.me[0]!;
  const said = await talkApi.say(game.id, { id: unsaid.id, seat, to, text });
  unsaid = null;
  if (game.id === open) hear([said]);
  polling?.hurry();
}

/** From now on I do not hear whoever said this. */
export async function mute(game: string, seat: number): Promise<void> {
  const muted = (me.value?.muted_players ?? []).map(({ player }) => ({ player }));
  await change({ muted_players: [...muted, { game, seat }] });
  heard.value = [];
  polling?.hurry();
}

export const isMine = ({ from }: Message): boolean =>
  from.seat !== null && !!table.value?.me.includes(from.seat);

async function look(game: string): Promise<boolean> {
  const { messages } = await talkApi.since(game, heard.peek().at(-1)?.id);
  if (game !== open) return false;
  const isFirst = heard.peek().length === 0;
  const fresh = hear(messages);
  if (!isFirst) announceAll(fresh);
  return fresh.length > 0;
}

function hear(messages: readonly Message[]): Message[] {
  const known = new Set(heard.peek().map(({ id }) => id));
  const fresh = messages.filter(({ id }) => !known.has(id));
  if (fresh.length) heard.value = [...heard.value, ...fresh];
  return fresh;
}

function announceAll(messages: readonly Message[]): void {
  const shown = messages.filter((one) => talk.value.includes(one) && !isMine(one));
  if (shown.length)
    announce(shown.map(({ from, text }) => `${from.name}: ${text}`).join(" "));
}

/** On a shared phone a note is for the seat that holds it. */
const isFor = (message: Message, { me: mine }: Game): boolean =>
  message.to === "table" ||
  isMine(message) ||
  message.to.some((seat) => mine.includes(seat));
