// The worker that sends kept moves with no page open: each once, and again only for now.
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Move } from "../src/worker/box";

// The worker is typed apart, as what runs without a page.
const [load] = Object.values(
  import.meta.glob<{ followOutbox: () => void }>("../src/worker/outbox.ts"),
);
const box = vi.hoisted(() => new Map<string, unknown>());
vi.mock("../src/worker/box", () => ({
  SYNC: "moves",
  all: async () => [...box.values()],
  drop: async (id: string) => void box.delete(id),
  put: async (move: Move) => void box.set(move.answer.id, move),
}));

let sent: string[];
let reply: () => Response;

beforeEach(() => {
  box.clear();
  box.set("m", { game: "g", answer: { id: "m", seat: 0 } });
  sent = [];
  vi.stubGlobal("clients", { matchAll: async () => [] });
  vi.stubGlobal("fetch", async (path: string) => {
    sent.push(path);
    return reply();
  });
});
beforeAll(async () => (await load!()).followOutbox());

/** There is a network again; whether the browser is asked to call once more. */
async function sync(): Promise<boolean> {
  let done: Promise<unknown> = Promise.resolve();
  const waitUntil = (work: Promise<unknown>) => void (done = work);
  self.dispatchEvent(Object.assign(new Event("sync"), { tag: "moves", waitUntil }));
  return done.then(
    () => false,
    () => true,
  );
}

test("a move that was sent is sent no more", async () => {
  reply = () => Response.json({});
  expect([await sync(), await sync()]).toEqual([false, false]);
  expect(sent).toEqual(["/api/games/g/answers"]);
});

test.each([
  ["a busy school's address", 429, { "Retry-After": "60" }],
  ["a server that is down", 503, {}],
])("a move waits for %s, and goes out later", async (_, status, headers) => {
  reply = () => Response.json({}, { status, headers });
  expect(await sync()).toBe(true);
  expect(box.get("m")).not.toHaveProperty("refusal");
  reply = () => Response.json({});
  expect(await sync()).toBe(false);
  expect(box.size).toBe(0);
});

test("a move that is refused for good is told, and not sent again", async () => {
  const problem = { title: "Too late", status: 409 };
  reply = () => Response.json(problem, { status: 409 });
  expect([await sync(), await sync()]).toEqual([false, false]);
  expect(sent).toHaveLength(1);
  expect(box.get("m")).toMatchObject({ refusal: { status: 409, text: "Too late" } });
});

test("a move of who was signed out meanwhile waits for them", async () => {
  reply = () => Response.json({}, { status: 401 });
  await sync();
  expect(box.get("m")).not.toHaveProperty("refusal");
});
