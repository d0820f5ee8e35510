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
const titles = () => [...shown.values()].map(({ title }) => title);

beforeAll(async () => {
  vi.stubGlobal("registration", registration);
  const { followNotices } = (await load!()) as { followNotices(): void };
  followNotices();
});
beforeEach(() => shown.clear());

/** Delivers a message of one game as a push service does. */
function push(title: string, at: number | undefined, withdrawn = false) {
  let done: Promise<void> | undefined;
  const data = { kind: "turn", game: "a", withdrawn, at };
  const notification = { title, navigate: "/game/a", tag: "a", data };
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

test.each([
  ["a call of an earlier release", undefined, 2],
  ["by an earlier release, a call", 1, undefined],
])("%s is taken back too", async (_, called, withdrawn) => {
  await push("your turn", called);
  await push("done", withdrawn, true);
  expect(titles()).toEqual([]);
});
