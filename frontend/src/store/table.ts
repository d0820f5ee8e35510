// The one table that lies open: the game as we may know it, and all we have heard of it
// and at it.
import { batch, computed, signal } from "@preact/signals";
import { api } from "../api/calls";
import { Refused } from "../api/client";
import type { Elsewhere, Game, Message, News, Played, Told } from "../api/types";
import { seenAhead, unreadFrom } from "./ahead";
import { asSeen, eyes, placeOf, seatsHere } from "./curtain";
import { keepHeard } from "./heard";
import { elsewhere } from "./elsewhere";
import { dealAt, doorOf, keep, recall } from "./storage";
import { isAnswered, paceAt } from "./pollInterval";
import { poll, type Poll } from "./poll";
import { keepTable } from "./laid";
import { hearOf } from "./lists";
import { closeSheets } from "./sheets";
import { announce } from "./voice";

export const table = signal<Game | null>(null);
export const log = signal<readonly Told[]>([]);

/** Whether more was told before our log begins. */
export const isCut = signal(false);

/** What was said there, as far as this phone has heard it. */
export const said = signal<readonly Message[]>([]);

/** No such table, or none of ours. */
export const isMissing = signal(false);

/** Whether the table did not say who I am: somebody signed out, maybe, or nobody asked. */
export const isDoubted = signal(false);

/** How far this player has read the log. */
const read = signal(0);

/** Where the phone remembers what belongs to this table; null while the curtain is down. */
export const place = computed(() => placeOf(table.value, eyes.value));

/** Whether the table waits for one of my seats to take the phone. */
export const isCurtained = computed(() => table.value !== null && place.value === null);

export const lastEvent = computed(() => log.value.at(-1) ?? null);

/** What others did since this player was here. */
export const recap = computed(() =>
  log.value.filter(
    (told) => told.seen > read.value && isLasting(told) && !isMine(told),
  ),
);

/** Whether the player looks at it. What was known of it stays when they look elsewhere. */
export const isAtTable = signal(false);

let open: string | null = null;
let etag: string | null = null;
let polling: Poll | null = null;
/** When news of the game came, when a notice did, and whether the last came together. */
let newsAt = -Infinity;
let noticeAt = -Infinity;
let isTold = false;
/** Whether I use another phone too, on which I may move. */
let hasMorePhones = false;
const TOGETHER = 10_000;
const LATELY = 10 * 60 * 1000;
/** The player has just come (back), so what is new now happened in the meantime. */
let justCame = true;

/** Opens a table and keeps it current until the returned function is called. */
export function sitDown(id: string): () => void {
  if (table.peek()?.id !== id) clear();
  else lowerCurtain();
  open = id;
  isAtTable.value = true;
  etag = null;
  justCame = true;
  document.addEventListener("visibilitychange", comeBack);
  polling = poll(() => look(id), pace);
  return () => {
    polling?.stop();
    document.removeEventListener("visibilitychange", comeBack);
    open = null;
    isAtTable.value = false;
  };
}

/** Leaves the table: nothing of it shows through on the next page. */
export function standUp(): void {
  polling?.stop();
  open = null;
  clear();
}

/** The phone changes hands: what its holder saw or heard is gone. */
export function lowerCurtain(): void {
  const game = table.peek();
  if (!game || seatsHere.peek().length < 2) return;
  etag = null;
  batch(() => {
    eyes.value = null;
    if (game.status !== "running") return;
    closeSheets();
    announce("");
    begin();
    table.value = asSeen({ ...game, me: [...seatsHere.peek()] }, null);
  });
}

/** Whoever plays this seat has taken the phone. */
export async function raiseCurtain(seat: number): Promise<void> {
  const game = table.peek();
  if (!game) return;
  etag = null;
  justCame = true;
  eyes.value = seat;
  try {
    await look(game.id);
  } catch (failure) {
    eyes.value = null;
    throw failure;
  }
}

/** Something is about to happen at this table. */
export const expectNews = (): void => polling?.hurry();

/** An answer of ours was taken: the house goes on at once, people take their time. */
export function awaitOthers(): void {
  const game = table.peek();
  const isHouse = game?.seats.some(({ waiting, kind }) => waiting && kind === "bot");
  if (isHouse && !isAnswered(game!)) polling?.hurry();
  else polling?.calm();
}

/** A notice came to this phone: perhaps it is about this table. */
export function hearNotice(): void {
  noticeAt = Date.now();
  isTold ||= noticeAt - newsAt < TOGETHER;
  expectNews();
}

function hearNews(): void {
  newsAt = Date.now();
  isTold = newsAt - noticeAt < TOGETHER;
}

const pace = () =>
  paceAt(table.peek(), said.peek().at(-1), {
    told: isTold,
    near: isNear(),
    phones: hasMorePhones,
  });

/** Whether somebody else has moved of late: perhaps we sit here at the same time. */
function isNear(): boolean {
  const theirs = log.peek().findLast((told) => !isMine(told));
  return !theirs || Date.now() - Date.parse(theirs.at) < LATELY;
}

/** The list of what happened meanwhile has been read. */
export const markRead = (): void => readTo(table.value?.seen ?? 0);

/** Takes in what the reply to an act of ours says. */
export function takeIn({ game, events, seen, earlier }: Played): void {
  etag = null;
  batch(() => {
    show(game);
    if (isCurtained.value) return;
    if (earlier) begin(earlier);
    hear(events);
    readTo(seen);
  });
}

/** Takes in a game as some reply gave it. */
export function layOut(game: Game): void {
  etag = null;
  if (game.id === open) show(game);
}

function show(game: Game): void {
  keepTable(game);
  hearOf(game);
  seatsHere.value = game.sandbox ? [] : game.me;
  table.value = asSeen(game, eyes.value);
}

function clear(): void {
  batch(() => {
    eyes.value = null;
    seatsHere.value = [];
    table.value = null;
    begin();
    said.value = [];
    isMissing.value = false;
  });
}

async function look(id: string): Promise<boolean> {
  const by = eyes.peek();
  const isPast = (game: Game) => id !== open || by !== eyes.peek() || isOlder(game);
  const isArrival = justCame;
  const after = heardTo(id);
  try {
    const known = {
      seat: by,
      talk: said.peek().at(-1)?.id ?? "0",
      after,
      elsewhere: isArrival ? ("next" as const) : null,
    };
    const isFirst = isArrival && by === null && !log.peek().length;
    const reply =
      (isFirst && seenAhead(id)) ||
      (await (doorOf(id)
        ? (await import("./unplayed")).tableOf(id)
        : api.table(id, known, etag)));
    const game = reply ? asSeen(reply.body, by) : table.peek();
    if (!game || isPast(game)) return false;
    const isOtherBoard = differs(game);
    if (isOtherBoard) hearNews();
    if (isArrival && reply) hearElsewhere(reply.body.elsewhere);
    const isNews = hearSaid(reply?.body.talk ?? []) || isOtherBoard;
    etag = reply?.etag ?? etag;
    const isOtherEyes = !!game.sandbox && game.seat !== table.peek()?.seat;
    const told = await untold(game, isOtherEyes, after, reply?.body);
    if (isPast(game)) return false;
    batch(() => {
      if (isOtherEyes || told.earlier) begin(told.earlier);
      if (reply) show(reply.body);
      settleRead(game);
      hear(told.events);
    });
    justCame = false;
    return isNews;
  } catch (failure) {
    if (failure instanceof Refused && !failure.isForNow) await miss(id);
    throw failure;
  }
}

/** There is no such table; where a deal of the day lay until it was begun one is led on. */
async function miss(id: string): Promise<void> {
  const isEmpty = table.peek() === null;
  const lead = async () => (await import("./unplayed")).leadFrom(id);
  const isLed = isEmpty && dealAt(id) && (await lead().catch(() => false));
  if (id === open && !isLed) isMissing.value = isEmpty;
}

const isOlder = (game: Game): boolean =>
  table.peek()?.id === game.id &&
  table.peek()?.seat === game.seat &&
  (game.seen ?? 0) < (table.peek()?.seen ?? 0);

const differs = (game: Game): boolean =>
  game.seen !== table.peek()?.seen || game.status !== table.peek()?.status;

/**
 * What was told since our log ends, up to the board that is shown: what happened while we
 * asked comes with the next look. The table is worth showing without it.
 */
async function untold(
  game: Game,
  isOtherEyes: boolean,
  after: number | null,
  told?: Partial<News>,
): Promise<Untold> {
  const heard = isOtherEyes ? 0 : (log.peek().at(-1)?.seen ?? 0);
  if ((game.seen ?? 0) <= heard) return { events: [], earlier: false };
  const reply = told?.events
    ? { ...told, earlier: told.earlier || (!heard && !!after) }
    : await api.events(game.id, heard, viewer(game)).catch(() => null);
  const events = (reply?.events ?? []).filter(({ seen }) => seen <= (game.seen ?? 0));
  return { events, earlier: reply?.earlier ?? false };
}

/** How far the log is known; a table that is opened needs little from before we left it. */
function heardTo(id: string): number | null {
  const last = log.peek().at(-1);
  if (last) return table.peek()?.sandbox ? null : last.seen;
  if (eyes.peek() === null && seatsHere.peek().length > 1) return null;
  return unreadFrom(place.peek() ?? id);
}

/** Only who is known is told where else they are awaited. */
function hearElsewhere(told: Elsewhere | undefined): void {
  isDoubted.value = !told;
  hasMorePhones = !!told?.phones;
  if (told) elsewhere.value = told;
}

type Untold = { events: Told[]; earlier: boolean };

const viewer = (game: Game): number | null => (game.sandbox ? game.seat : eyes.peek());

/** Begins the log anew: what we had of it does not reach what is told now. */
function begin(isLater = false): void {
  log.value = [];
  isCut.value = isLater;
}

/** Asks what was told before our log begins. */
export async function lookFurtherBack(): Promise<void> {
  const [game, first] = [table.peek(), log.peek()[0]];
  if (!game || !first) return;
  const by = eyes.peek();
  const { events, earlier } = await api.events(game.id, 0, viewer(game), first.seen);
  if (log.peek()[0] !== first || eyes.peek() !== by) return;
  batch(() => {
    log.value = [...events, ...log.value];
    isCut.value = !!earlier;
    if (table.value) keepHeard(table.value, events);
  });
}

/** Asks for what was told before our log begins, if that is not all of it. */
export function wantWholeLog(): void {
  if (isCut.value) void lookFurtherBack().catch(() => null);
}

/** That an answer is kept, and can be changed, is true only until anything follows. */
export const isLasting = ({ type }: Told): boolean => type !== "AnswerKept";

function hear(events: readonly Told[]): void {
  const heard = log.value.at(-1)?.seen ?? 0;
  const fresh = events.filter((told) => told.seen > heard);
  if (!fresh.length) return;
  if (table.value) keepHeard(table.value, fresh);
  log.value = [...log.value, ...fresh];
  const news = fresh.some(isLasting) ? fresh.filter(isLasting) : fresh;
  const said = heard ? news.map(({ text }) => text) : missed();
  if (said.length) announce(said.join(" "));
}

/** What others did since this player was here, the same sentence once. */
const missed = (): string[] => [...new Set(recap.peek().map(({ text }) => text))];

/** Takes in what was said; whether anything of it was new. */
export function hearSaid(messages: readonly Message[]): boolean {
  const known = new Set(said.peek().map(({ id }) => id));
  const fresh = messages.filter(({ id }) => !known.has(id));
  if (fresh.length) said.value = [...said.value, ...fresh];
  return fresh.length > 0;
}

/** What happens before our eyes needs no telling afterwards. */
function settleRead(game: Game): void {
  const mark = recall<number>(`read.${place.value}`);
  if (mark === null || (!justCame && !recap.peek().length)) readTo(game.seen ?? 0);
  else read.value = mark;
}

function readTo(seen: number): void {
  read.value = seen;
  if (place.value) keep(`read.${place.value}`, seen);
}

/** A phone that was put away shows nobody's hand when it is taken up again. */
function comeBack(): void {
  if (document.hidden) lowerCurtain();
  else justCame = true;
}

export function isMine({ by, facts: { seat } }: Told): boolean {
  return by === "player" && !!table.value?.me.some((mine) => mine === seat);
}
