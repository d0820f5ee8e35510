// Confirmed moves on their way to the server, whatever screen is open. A move keeps its id
// until there is a definite reply, so that however often it is sent it is played once.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { api } from "../api/calls";
import { Refused } from "../api/client";
import type { Attempt } from "../api/types";
import { all, clear, drop, type Move, put, SYNC } from "../worker/box";
import { elsewhere } from "./elsewhere";
import { hearAnswer, lookNow } from "./lists";
import { askToStay, doorOf, keep, recallAll } from "./storage";
import { moves, unsent } from "./moves";
import { away } from "./network";
import { poll, type Poll } from "./poll";
import { awaitOthers, expectNews, isAtTable, place, takeIn } from "./table";

/** The id of the move that is under way now. */
export const underWay = signal<string | null>(null);

/** The answer of ours that was played last, on this visit. */
export const played = signal<Attempt | null>(null);

/** Whether a move of ours has reached its table on this visit. */
export const hasMoved = computed(() => played.value !== null);

/** Keeps a move and sends it. */
export function post(move: Move): void {
  moves.value = [...moves.value, move];
  void put(move).catch(lostWithThePage);
  void sendAll().catch(() => null);
}

/** Forgets a move: it was played, taken back, or its player knows that it was refused. */
export function forgetMove(id: string): void {
  moves.value = moves.value.filter(({ answer }) => answer.id !== id);
  void drop(id).catch(lostWithThePage);
}

/** Moves belong to one player only. */
export async function forgetMoves(): Promise<void> {
  moves.value = [];
  await clear().catch(lostWithThePage);
}

/** From the start of the app on: what waits goes out as soon as the server answers. */
export function followOutbox(): void {
  let retrying: Poll | null = null;
  const isWaiting = computed(() => unsent.value.length > 0);
  effect(() => {
    retrying?.stop();
    retrying = isWaiting.value ? untracked(() => poll(sendAll)) : null;
  });
  effect(() => {
    if (!away.value) untracked(() => void sendAll().catch(() => null));
  });
  document.addEventListener("visibilitychange", () => void recollect());
  void recollect().then(takeOver);
}

/** The first release kept an answer that was under way by the place of its table. */
function takeOver(): void {
  for (const [at, answer] of recallAll<Attempt>("answer.")) {
    keep(`answer.${at}`, null);
    post({ game: at.split(".")[0]!, place: at, answer });
  }
}

/** Finds what another page or the service worker has done meanwhile. */
export async function recollect(): Promise<void> {
  const before = moves.peek();
  const kept = await all().catch(() => null);
  if (kept && moves.peek() === before) moves.value = kept;
}

let isBusy = false;

/** Sends all that waits, one after the other. */
export async function sendAll(): Promise<boolean> {
  if (isBusy) return false;
  isBusy = true;
  const tried = new Set<Move>();
  try {
    for (let move; (move = unsent.peek().find((one) => !tried.has(one)));) {
      tried.add(move);
      await send(move);
    }
    return false;
  } finally {
    isBusy = false;
  }
}

async function send(move: Move): Promise<void> {
  underWay.value = move.answer.id;
  try {
    const reply = await (doorOf(move.game)
      ? (await import("./unplayed")).playFirst(move)
      : api.answer(move.game, move.answer));
    navigator.vibrate?.(10);
    lookNow();
    batch(() => {
      played.value = move.answer;
      forgetMove(move.answer.id);
      if (reply.elsewhere) {
        elsewhere.value = reply.elsewhere;
        hearAnswer(reply);
      }
      if (place.peek() === move.place) takeIn(reply);
    });
    awaitOthers();
    askToStay();
  } catch (failure) {
    expectNews();
    lookNow();
    if (!(failure instanceof Refused) || failure.isForNow) {
      void askForSync();
      throw failure;
    }
    await refuse(move, failure);
  } finally {
    underWay.value = null;
  }
}

/** Keeps a refusal before it is shown: a page that is left then does not send again. */
async function refuse(move: Move, { problem, message }: Refused): Promise<void> {
  const { status, rule } = problem;
  const isLate = !isAtTable.peek() || place.peek() !== move.place;
  const told = { ...move, refusal: { status, text: message, rule, isLate } };
  await put(told).catch(lostWithThePage);
  moves.value = moves.value.map((one) => (one === move ? told : one));
}

/** Whether a move goes out with no page open: no Safari and no Firefox calls a worker. */
export const sendsAlone =
  "ServiceWorkerRegistration" in window &&
  "sync" in ServiceWorkerRegistration.prototype;

interface Syncing extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** Has the service worker called when there is a network again; not every browser can. */
async function askForSync(): Promise<void> {
  const worker: Syncing | undefined = await navigator.serviceWorker?.getRegistration();
  await worker?.sync?.register(SYNC).catch(() => null);
}

/** Where the browser keeps nothing a move waits as long as the page is open. */
function lostWithThePage(): void {}
