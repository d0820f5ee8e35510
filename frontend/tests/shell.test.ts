// The app's files on this phone through releases: nothing of a newer one is dropped, and
// a full store keeps no release from coming.
import { beforeEach, expect, test, vi } from "vitest";

const [load] = Object.values(import.meta.glob("../src/worker/shell.ts"));
type Shell = typeof import("../src/worker/shell");

const shells = new Map<string, Map<string, Response>>();
let room = Infinity;

const pathOf = (asked: string | { url: string }): string =>
  new URL(typeof asked === "string" ? asked : asked.url, location.origin).pathname;

function put(kept: Map<string, Response>, path: string, reply: Response): void {
  const taken = [...shells.values()].reduce((sum, { size }) => sum + size, 0);
  if (taken >= room) throw new DOMException("full", "QuotaExceededError");
  kept.set(path, reply);
}

function cache(kept: Map<string, Response>) {
  return {
    match: async (asked: string | Request) => kept.get(pathOf(asked))?.clone(),
    put: async (path: string, reply: Response) => put(kept, path, reply),
    keys: async () => [...kept.keys()].map((path) => ({ url: location.origin + path })),
    addAll: async (paths: string[]) => {
      for (const path of paths) put(kept, path, await fetch(path));
    },
  };
}

const caches = {
  open: async (name: string) => {
    if (!shells.has(name)) shells.set(name, new Map());
    return cache(shells.get(name)!);
  },
  match: async (path: string) =>
    [...shells.values()]
      .find((kept) => kept.has(path))
      ?.get(path)
      ?.clone(),
  keys: async () => [...shells.keys()],
  delete: async (name: string) => shells.delete(name),
};

/** What the server has now: every page says of which release it is. */
const serves = (version: string) =>
  vi.stubGlobal("fetch", async (asked: string | Request) => {
    const path = pathOf(asked);
    if (path !== "/assets/rest.json") return new Response(`${path} of ${version}`);
    return new Response('{"": ["/assets/table.js"]}');
  });

async function release(version: string): Promise<Shell> {
  vi.resetModules();
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("__PAGE__", ["/", "/assets/page.js"]);
  vi.stubGlobal("__REST__", "/assets/rest.json");
  vi.stubGlobal("__VERSION__", version);
  serves(version);
  return (await load!()) as Shell;
}

async function shown(shell: Shell): Promise<string> {
  return (await shell.fromShell(new Request(`${location.origin}/`))).text();
}

const noNetwork = () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError()));

beforeEach(() => {
  shells.clear();
  room = Infinity;
});

test("a release that takes over leaves the next one what it keeps already", async () => {
  await (await release("1")).install();
  const second = await release("2");
  await second.install();
  const third = await release("3");
  await third.install();
  await second.dropOldShells();
  noNetwork();
  expect(await shown(third)).toBe("/ of 3");
});

test("a release that takes over drops those before it", async () => {
  await (await release("2")).install();
  const next = await release("1");
  await next.install();
  await next.dropOldShells();
  expect([...shells.keys()]).toEqual(["slowhand-shell-1"]);
});

test("a release comes to a phone without room for it", async () => {
  await (await release("1")).install();
  room = 2;
  const next = await release("2");
  await next.install();
  await next.dropOldShells();
  expect(await shown(next)).toBe("/ of 2");
});

test("what had no room is kept as soon as there is some", async () => {
  await (await release("1")).install();
  room = 2;
  const next = await release("2");
  await next.install();
  await next.dropOldShells();
  room = Infinity;
  await next.keepGames([]);
  noNetwork();
  expect(await shown(next)).toBe("/ of 2");
});

test("a release comes to a phone that kept games and has no room for it", async () => {
  const first = await release("1");
  await first.install();
  await first.keepGames([]);
  room = 0;
  await (await release("2")).install();
});

test("a release that could not be fetched does not come", async () => {
  const shell = await release("1");
  noNetwork();
  await expect(shell.install()).rejects.toThrow();
});
