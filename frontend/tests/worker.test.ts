// A store that takes nothing more costs what could be read later without a network.
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

const [load] = Object.values(import.meta.glob("../src/worker/worker.ts"));
const kept = new Map<string, Response>();
let isFull = false;

const caches = {
  open: async () => ({
    match: async (path: string) => kept.get(path)?.clone(),
    put: async (path: string, reply: Response) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      kept.set(path, reply);
    },
    keys: async () => [...kept.keys()],
    delete: async (path: string) => kept.delete(path),
  }),
};

beforeAll(async () => {
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("__PAGE__", []);
  vi.stubGlobal("__REST__", "/assets/rest.json");
  vi.stubGlobal("__VERSION__", "1");
  await load!();
});
beforeEach(() => {
  kept.clear();
  isFull = false;
});

/** What the page gets where the server says this. */
function read(said: string): Promise<string> {
  vi.stubGlobal("fetch", async () => new Response(said));
  return ask();
}

async function ask(): Promise<string> {
  let reply: Promise<Response> | undefined;
  const event = Object.assign(new Event("fetch"), {
    request: new Request(`${location.origin}/api/games`),
    respondWith: (promise: Promise<Response>) => void (reply = promise),
  });
  self.dispatchEvent(event);
  return (await reply!).text();
}

test("what was read comes again where there is no network", async () => {
  await read("a table");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError()));
  expect(await ask()).toBe("a table");
});

test("what the server says is read though the phone is full", async () => {
  isFull = true;
  expect(await read("a table")).toBe("a table");
});

test("a full phone shows what is new, and not what it could still keep", async () => {
  await read("a table");
  isFull = true;
  expect(await read("the table later")).toBe("the table later");
});
