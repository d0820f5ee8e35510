// Background Sync: kept moves go out when there is a network again, with no page open.
import { bodyOf } from "../api/body";
import type { Problem } from "../api/types";
import { all, drop, type Move, put, SYNC } from "./box";
import { whileMoving } from "../api/patience";

const worker = self as unknown as ServiceWorkerGlobalScope;

interface SyncEvent extends ExtendableEvent {
  tag: string;
}

export function followOutbox(): void {
  worker.addEventListener("sync", (event) => {
    const { tag } = event as SyncEvent;
    if (tag === SYNC) (event as SyncEvent).waitUntil(sendAll());
  });
}

/** Sends every move; if there is no answer the browser asks us once more, later. */
async function sendAll(): Promise<void> {
  for (const move of await all()) if (!move.refusal) await send(move);
  for (const page of await worker.clients.matchAll()) page.postMessage({ moved: true });
}

async function send(move: Move): Promise<void> {
  const reply = await fetch(
    `/api${move.first?.path ?? `/games/${move.game}/answers`}`,
    {
      method: "POST",
      ...bodyOf(move.first?.said ?? move.answer),
      signal: whileMoving(),
    },
  );
  if (reply.status >= 500 || reply.headers.has("Retry-After"))
    throw new Error("not now");
  if (move.first) return; // its page, which asks once more, keeps what came of it
  if (reply.ok) await drop(move.answer.id);
  else if (reply.status !== 401) await put(refused(move, await reply.json()));
}

function refused(move: Move, { status, title, detail, rule }: Problem): Move {
  return { ...move, refusal: { status, text: detail ?? title, rule, isLate: true } };
}
