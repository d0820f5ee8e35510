// The service worker: the app starts without a network, and the last known tables can be
// read there. What a player has confirmed is sent; nothing is ever answered for anybody.

import { followNotices } from "./notices";
import { followOutbox } from "./outbox";
import { soon } from "../api/patience";
import { type BriefTold, wholeTold } from "../api/whole";
import { dropOldShells, fromShell, install, keepGames } from "./shell";
import { TABLES } from "./tables";

const worker = self as unknown as ServiceWorkerGlobalScope;

const MOST_TABLES = 80;
const MOST_EVENTS = 100;

/** What is worth reading without a network. */
const KEPT =
  /^\/api\/(me(\/(people|record))?|days(\/[\d-]+\/[\w-]+)?|[\w/-]+\/dealt(\?[\w=&-]*)?|words|decks\?system=[\w-]+|systems(\/[^/]+\/(rules|cards\/[^/]+))?|games(\/[^/]+(\?watch=[\w-]+|\/events\?(seat=\d+&)?after=0(&watch=[\w-]+)?)?)?)$/;

/** How a table is asked for what the page does not know yet. */
const NEWS = ["talk", "after", "elsewhere", "hash"];

worker.addEventListener("install", (event) => {
  event.waitUntil(install());
  void worker.skipWaiting();
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(dropOldShells().then(() => worker.clients.claim()));
});

worker.addEventListener("message", (event) => {
  const { claim, games } = event.data as { claim?: true; games?: string[] };
  if (claim) event.waitUntil(worker.clients.claim());
  if (games) event.waitUntil(keepGames(games));
});

followNotices();
followOutbox();

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  // What the page knows already: a table is the same one without it.
  NEWS.forEach((known) => url.searchParams.delete(known));
  const path = url.pathname + url.search;
  if (KEPT.test(path)) event.respondWith(freshElseKept(request, path));
  else if (!path.startsWith("/api/")) event.respondWith(fromShell(request));
});

/** The server's word, else what it said last, marked with when that was. */
async function freshElseKept(request: Request, path: string): Promise<Response> {
  const tables = await caches.open(TABLES);
  const kept = await tables.match(path);
  try {
    const asked = kept ? request : whole(request);
    const fresh = await (kept ? soon(fetch(asked)) : fetch(asked));
    if (fresh.ok)
      await keep(tables, path, await withLog(request, fresh.clone(), kept?.clone()));
    if (fresh.status === 304 && kept) await keep(tables, path, kept.clone());
    return fresh.status >= 500 && kept ? kept : fresh;
  } catch (failure) {
    if (kept) return kept;
    throw failure;
  }
}

/** Asked without conditions: what is not kept yet must come whole. */
function whole(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("If-None-Match");
  return new Request(request.url, { headers, credentials: "same-origin" });
}

/** A table that was kept has its log: what is told of it now follows that. */
async function withLog(
  { url }: Request,
  fresh: Response,
  kept?: Response,
): Promise<Response> {
  const { headers } = fresh;
  const after = Number(new URL(url).searchParams.get("after"));
  if (!kept || !after) return fresh;
  const [now, then] = (await Promise.all([fresh.json(), kept.json()])) as [Log, Log];
  const known = wholeTold(then.events ?? []).filter(({ seen }) => seen <= after);
  if (now.seat !== then.seat || !known.length) return Response.json(now, { headers });
  const events = [...known, ...wholeTold(now.events ?? [])].slice(-MOST_EVENTS);
  return Response.json({ ...now, events }, { headers });
}

interface Log {
  seat: number | null;
  events?: BriefTold[];
}

/** A full store costs what could be read later without a network, never what came. */
const keep = (tables: Cache, path: string, response: Response): Promise<void> =>
  put(tables, path, response).catch(() => undefined);

async function put(tables: Cache, path: string, response: Response): Promise<void> {
  const headers = new Headers(response.headers);
  headers.set("X-As-Of", new Date().toISOString());
  headers.delete("ETag");
  await tables.put(path, new Response(await response.blob(), { headers }));
  const keys = await tables.keys();
  if (keys.length > MOST_TABLES) await tables.delete(keys[0]!);
}
