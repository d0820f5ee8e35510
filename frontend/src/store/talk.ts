// What is said at the open table: table talk, and the notes that I may read.
import { computed, effect, signal, untracked } from "@preact/signals";
import { talkApi } from "../api/talk";
import type { Game, Message } from "../api/types";
import { keep, recall } from "./storage";
import { uuid } from "./random";
import { expectNews, hearSaid, place, said, table } from "./table";
import { unread } from "./unread";
import { announce } from "./voice";

/** Who shall read a message: everybody, or these seats. */
type To = Message["to"];

const readTo = signal<string | null>(null);

/** What whoever holds the phone may read. */
export const talk = computed(() => {
  const game = table.value;
  return game && place.value ? said.value.filter((one) => isFor(one, game)) : [];
});

/** A draft stays while its sender does not know whether it was said. */
let unsaid: { text: string; to: string; id: string } | null = null;
let open: string | null = null;

/** How much of it was there before; what is there already when one comes is not news. */
let known = 0;

/** Knows how far this player has read at a table. */
export function listen(game: string): void {
  open = game;
  readTo.value = recall(`talk.${game}`);
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
  const message = await talkApi.say(game.id, { id: unsaid.id, seat, to, text });
  unsaid = null;
  if (game.id === table.peek()?.id) hearSaid([message]);
  expectNews();
}

export const isMine = ({ from }: Message): boolean =>
  from.seat !== null && !!table.value?.me.includes(from.seat);

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

effect(() => {
  const at = talk.value.findIndex(({ id }) => id === readTo.value);
  unread.value = talk.value.slice(at + 1).filter((one) => !isMine(one)).length;
});

effect(() => {
  const fresh = known ? said.value.slice(known) : [];
  known = said.value.length;
  untracked(() => announceAll(fresh));
});
