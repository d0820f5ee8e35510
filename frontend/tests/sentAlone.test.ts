// The worker sends kept moves with no page open: each once, and none is lost on a busy day.
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Move } from "../src/worker/box";

const box = new Map<string, Move>();
const [load] = Object.values(import.meta.glob("../src/worker/outbox.ts"));

vi.mock("../src/worker/box", () => ({
  SYNC: "moves",
  all: async () => [...box.values()],
  put: async (move: Move) => void box.set(move.answer.id, move),
  drop: async (id: string) => void box.delete(id),
}));

beforeAll(async () => {
  vi.stubGlobal("clients", { matchAll: async () => [] });
  const { followOutbox } = (await load!()) as { followOutbox(): void };
  followOutbox();
});
beforeEach(() => {
  box.clear();
  box.set("a", { game: "0b1c", place: "0b1c.1", answer: { id: "a" } } as Move);
});

/** What the browser does when there is a network again. */
async function sync(): Promise<unknown> {
  let done: Promise<unknown> | undefined;
  const event = Object.assign(new Event("sync"), {
    tag: "moves",
    waitUntil: (promise: Promise<unknown>) => void (done = promise),
  });
  self.dispatchEvent(event);
  return done;
}

/** The server says this to whatever is sent; returns what was sent. */
function says(status: number, headers: HeadersInit = {}): string[] {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    sent.push(path);
    return Response.json(
      { status, title: "No", detail: "Not so" },
      { status, headers },
    );
  });
  return sent;
}

test("a move that was taken is sent once, however often there is a network", async () => {
  const sent = says(200);
  await sync();
  await sync();
  expect(sent).toEqual(["/api/games/0b1c/answers"]);
});

test.each([
  [429, { "Retry-After": "30" }],
  [503, { "Retry-After": "1" }],
  [500, {}],
])(
  "a move that meets a %i waits, unrefused, and goes out later",
  async (status, headers) => {
    says(status, headers);
    await expect(sync()).rejects.toThrow(); // so that the browser calls again
    expect(box.get("a")?.refusal).toBeUndefined();
    const sent = says(200);
    await sync();
    expect(sent).toHaveLength(1);
    expect(box.size).toBe(0);
  },
);

test.each([409, 422, 429])(
  "a %i for good is kept for its player, not sent again",
  async (status) => {
    const sent = says(status);
    await sync();
    await sync();
    expect(sent).toHaveLength(1);
    expect(box.get("a")?.refusal).toMatchObject({
      status,
      text: "Not so",
      isLate: true,
    });
  },
);

test("the first answer to a hand goes out as its page sent it, which takes the reply", async () => {
  const said = { id: "0b1c", answer: { id: "a" }, guest: { id: "g", name: "Guest" } };
  const first = { path: "/hand/77/answers", said };
  box.set("a", { ...box.get("a")!, first });
  const bodies: unknown[] = [];
  for (const status of [201, 409]) {
    vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
      bodies.push([path, JSON.parse(String(body))]);
      return Response.json({ status, title: "No" }, { status });
    });
    await sync();
    expect(box.get("a")).toMatchObject({ first });
    expect(box.get("a")?.refusal).toBeUndefined();
  }
  expect(bodies).toEqual(Array(2).fill(["/api/hand/77/answers", said]));
  says(503, { "Retry-After": "1" });
  await expect(sync()).rejects.toThrow();
});

test("a move of who is signed out waits for its player", async () => {
  says(401);
  await sync();
  expect(box.get("a")).toMatchObject({ game: "0b1c" });
  expect(box.get("a")?.refusal).toBeUndefined();
});

test("without a network nothing is dropped, and all goes out in its order later", async () => {
  box.set("b", { game: "2d3e", place: "2d3e.0", answer: { id: "b" } } as Move);
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  await expect(sync()).rejects.toThrow();
  expect([...box.keys()]).toEqual(["a", "b"]);
  const sent = says(200);
  await sync();
  expect(sent).toEqual(["/api/games/0b1c/answers", "/api/games/2d3e/answers"]);
  expect(box.size).toBe(0);
});

test("what stands in between and speaks no words of ours refuses no move", async () => {
  vi.stubGlobal("fetch", async () => new Response("<h1>403</h1>", { status: 403 }));
  await expect(sync()).rejects.toThrow();
  expect(box.get("a")?.refusal).toBeUndefined();
});
