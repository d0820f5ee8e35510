// The service worker takes back what is no longer true, and nothing that came after it.
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

interface Shown extends NotificationOptions {
  title: string;
  close(): void;
}

const [load] = Object.values(import.meta.glob("../src/worker/notices.ts"));
const shown = new Map<string, Shown>();
const registration = {
  async showNotification(title: string, options: NotificationOptions) {
    const tag = options.tag!;
    shown.set(tag, { ...options, title, close: () => void shown.delete(tag) });
  },
  getNotifications: async ({ tag }: { tag: string }) =>
    [...shown.values()].filter((one) => one.tag === tag),
};
const page = { postMessage: vi.fn() };
const titles = () => [...shown.values()].map(({ title }) => title);

const remembered = new Map<string, Response>();
const caches = {
  open: async () => ({
    match: async (path: string) => remembered.get(path)?.clone(),
    put: async (path: string, reply: Response) => void remembered.set(path, reply),
    keys: async () => [...remembered.keys()],
    delete: async (path: string) => remembered.delete(path),
  }),
};

beforeAll(async () => {
  vi.stubGlobal("registration", registration);
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("clients", { matchAll: async () => [page] });
  const { followNotices } = (await load!()) as { followNotices(): void };
  followNotices();
});
beforeEach(() => {
  shown.clear();
  remembered.clear();
});

/** Delivers a message of one game as a push service does. */
function push(title: string, at: number | undefined, withdrawn = false, tag = "a") {
  let done: Promise<void> | undefined;
  const data = { kind: "turn", game: "a", withdrawn, at };
  const notification = { title, navigate: "/game/a", tag, data };
  const event = Object.assign(new Event("push"), {
    data: { json: () => ({ notification, app_badge: 1 }) },
    waitUntil: (promise: Promise<void>) => void (done = promise),
  });
  self.dispatchEvent(event);
  return done;
}

test("a call is taken back", async () => {
  await push("your turn", 1);
  await push("done", 2, true);
  expect(titles()).toEqual([]);
});

test("a page that is open looks as soon as a message comes", async () => {
  await push("your turn", 1);
  expect(page.postMessage).toHaveBeenCalledWith({ noticed: true });
});

test("a newer call stays when what it overtook is taken back", async () => {
  await push("your turn again", 3);
  await push("done", 2, true);
  expect(titles()).toEqual(["your turn again"]);
});

test("what stays is shown without another sound", async () => {
  await push("your turn again", 3);
  await push("done", 2, true);
  expect(shown.get("a")).toMatchObject({ silent: true, data: { navigate: "/game/a" } });
});

test("a call that comes while the last one is taken back stays", async () => {
  await push("your turn", 1);
  await Promise.all([push("done", 2, true), push("your turn again", 3)]);
  expect(titles()).toEqual(["your turn again"]);
});

test("a call that comes after its own withdrawal does not stay", async () => {
  await push("done", 2, true);
  await push("your turn", 1);
  expect(titles()).toEqual([]);
});

test("a newer call is shown however many were taken back before", async () => {
  await push("done", 2, true);
  await push("your turn again", 3);
  expect(titles()).toEqual(["your turn again"]);
});

test("only the last withdrawals are remembered", async () => {
  for (let n = 0; n < 100; n++) await push("done", 2, true, `game-${n}`);
  expect(remembered.size).toBe(80);
  await push("your turn", 1, false, "game-99");
  expect(titles()).toEqual([]);
});

test.each([
  ["a call of an earlier release", undefined, 2],
  ["by an earlier release, a call", 1, undefined],
])("%s is taken back too", async (_, called, withdrawn) => {
  await push("your turn", called);
  await push("done", withdrawn, true);
  expect(titles()).toEqual([]);
});
