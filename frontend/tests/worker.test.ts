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
function read(said: string, path?: string, status = 200): Promise<string> {
  vi.stubGlobal("fetch", async () => new Response(said, { status }));
  return ask(path);
}

async function ask(path = "/api/games"): Promise<string> {
  let reply: Promise<Response> | undefined;
  const event = Object.assign(new Event("fetch"), {
    request: new Request(`${location.origin}${path}`),
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

test.each([500, 503])(
  "what was read comes again for a server that is ill: %i",
  async (ill) => {
    await read("a table");
    expect(await read("nothing", undefined, ill)).toBe("a table");
  },
);

test.each([
  "/api/days",
  "/api/days/2026-11-27/common-galea",
  "/api/days/2026-11-27/common-galea/dealt",
  "/api/hand/0b1c-2d/dealt?game=0b1c&nonce=ab12",
  "/api/introductions/one-deck-galaxy/2/dealt?game=0b1c",
  "/api/games/0b1c/branch/dealt?id=5e&seat=0&seen=3",
  "/api/me/people",
  "/api/me/record",
])("it comes again where nothing has to be sent: %s", async (path) => {
  await read("as it was", path);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError()));
  expect(await ask(path)).toBe("as it was");
});

test("what the server says is read though the phone is full", async () => {
  isFull = true;
  expect(await read("a table")).toBe("a table");
});

test("a table that is kept keeps what was told of it before", async () => {
  const at = `/api/games/0b1c`;
  const event = { type: "Drew", text: "Ben drew.", facts: { n: 1 } };
  const whole = { ...event, at: "2026-11-27T14:30Z", by: "player", rules: ["GL-032"] };
  const told = (...counts: number[]) => counts.map((seen) => ({ seen, ...whole }));
  const brief = (seen: number) => ({ seen, ...event, facts: [1] });
  const briefly = ([first, ...more]: number[]) => [...told(first!), ...more.map(brief)];
  const reply = (seat: number, ...counts: number[]) =>
    JSON.stringify({ seat, events: briefly(counts) });
  await read(reply(0, 1, 2), `${at}?after=0&elsewhere=next`);
  await read(reply(0, 3, 4), `${at}?talk=0&after=2`);
  expect((await kept.get(at)!.clone().json()).events).toEqual(told(1, 2, 3, 4));
  await read(reply(1, 9), `${at}?after=8`);
  expect((await kept.get(at)!.clone().json()).events).toEqual(told(9));
});

test("a full phone shows what is new, and not what it could still keep", async () => {
  await read("a table");
  isFull = true;
  expect(await read("the table later")).toBe("the table later");
});

test("the badge is what the server says, with a worker as without one", async () => {
  await read(JSON.stringify({ games: [{ status: "running", alone: true }] }));
  const setAppBadge = vi.fn(async () => undefined);
  Object.assign(self.navigator, { setAppBadge });
  vi.stubGlobal("registration", { showNotification: async () => undefined });
  vi.stubGlobal("clients", { matchAll: async () => [] });
  let taken: Promise<void> | undefined;
  const notification = { title: "Your turn", navigate: "/", tag: "t", data: {} };
  const push = Object.assign(new Event("push"), {
    data: { json: () => ({ notification, app_badge: 3 }) },
    waitUntil: (promise: Promise<void>) => void (taken = promise),
  });
  self.dispatchEvent(push);
  await taken;
  expect(setAppBadge).toHaveBeenCalledWith(3);
});
