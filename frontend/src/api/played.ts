// What an answer led to is the table as it is now. Without a network the worker shows what a
// page looked at last (worker/worker.ts), which would be the question answered just before.

import { type BriefTold, wholeTold } from "./whole";

const TABLES = "slowhand-tables";
const ANSWERED = /^\/games\/[^/]+(?=\/(answers|undo)(\?|$))/;

interface Table {
  seat: unknown;
  events?: BriefTold[];
}

/** Lets the worker show what an answer led to, where it keeps this seat's table. */
export async function keepPlayed(path: string, reply: Response): Promise<void> {
  const [at] = ANSWERED.exec(path) ?? [];
  if (!at || !("caches" in self)) return;
  const kept = await caches.match(`/api${at}`, { cacheName: TABLES });
  if (!kept) return;
  const [before, { game, events }] = (await Promise.all([
    kept.json(),
    reply.json(),
  ])) as [Table, { game: Table; events?: BriefTold[] }];
  if (before.seat !== game.seat) return;
  const all = [...wholeTold(before.events ?? []), ...wholeTold(events ?? [])];
  const headers = new Headers(kept.headers);
  headers.set("X-As-Of", new Date().toISOString());
  const tables = await caches.open(TABLES);
  await tables.put(`/api${at}`, Response.json({ ...game, events: all }, { headers }));
}
