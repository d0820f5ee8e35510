// The hand on the first screen: kept by this phone alone until its first answer.
import { beforeEach, expect, test, vi } from "vitest";
import type { Attempt } from "../src/api/types";
import { lookAtHand, playHand } from "../src/store/firstHand";
import { isUnplayed, recall } from "../src/store/kept";
import { nameless } from "../src/store/nameless";
import { me } from "../src/store/player";
import type { Move } from "../src/worker/box";
import { comes } from "./waiting";

const ANSWER: Attempt = {
  id: "5e0d7c1a-93f3-4c0e-8a9a-0c9c1f3f5a11",
  seat: 0,
  decision: "0.1",
  move: "lay",
  picks: { card: ["helm-1"] },
  after: 1,
};

let promise = "aa";
let signedIn = true;
let fate: (() => Response | never)[] = [];
const asked: { path: string; said: Record<string, unknown> | null }[] = [];

const box = new Map<string, Move>();
vi.mock("../src/worker/box", () => ({
  SYNC: "moves",
  all: async () => [...box.values()],
  put: async (move: Move) => void box.set(move.answer.id, move),
  drop: async (id: string) => void box.delete(id),
  clear: async () => box.clear(),
}));

const move = (game: string): Move => ({ game, place: `${game}.0`, answer: ANSWER });

const dealt = () => ({ id: "a number", commitment: promise, me: [0], seats: [] });

beforeEach(() => {
  asked.length = 0;
  box.clear();
  signedIn = true;
  nameless.value = false;
  fate = [];
  promise = `${promise}a`;
  localStorage.clear();
  me.value = null;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    asked.push({ path, said: init.body ? JSON.parse(String(init.body)) : null });
    if (path.includes("/dealt")) return Response.json(dealt());
    if (path.includes("/answers"))
      return fate.shift()?.() ?? Response.json({ seen: 2, events: [], game: dealt() });
    if (path === "/api/me")
      return signedIn || init.body
        ? Response.json({ player: "p", name: "Guest" })
        : refused("no-session", 401)();
    return Response.json({ commitment: promise });
  });
});

const sent = () => asked.filter(({ path }) => path.includes("/answers"));
const lost = () => {
  throw new TypeError("no network");
};
const refused = (type: string, status: number) => () =>
  Response.json({ type: `/problems/${type}`, title: type, status }, { status });

test("what is lost on the way is sent again as it was, and makes one guest", async () => {
  const { id } = await lookAtHand();
  expect(isUnplayed(id)).toBe(true);
  fate = [lost];
  await expect(playHand(move(id))).rejects.toThrow();
  expect(isUnplayed(id)).toBe(true);
  await playHand(move(id));
  const [first, again] = sent();
  expect(again).toEqual(first);
  expect(first!.said).toMatchObject({
    id,
    answer: { ...ANSWER, after: 0 },
    guest: { name: "Guest" },
  });
  expect(isUnplayed(id)).toBe(false);
  expect(nameless.value).toBe(true);
  expect(recall("hand")).toBeNull();
});

test.each([true, false])(
  "a page that is opened after the reply was lost sends the same call: known %s",
  async (isKnown) => {
    const { id } = await lookAtHand();
    fate = [lost];
    box.set(ANSWER.id, move(id));
    await expect(playHand(move(id))).rejects.toThrow();
    const { guest, ...own } = sent()[0]!.said!;
    expect(box.get(ANSWER.id)!.first!.said).toEqual({ guest, ...own });
    vi.resetModules();
    signedIn = isKnown; // by the cookie of a reply that nobody read
    const [outbox, hand, who] = await Promise.all([
      import("../src/store/outbox"),
      import("../src/store/nameless"),
      import("../src/store/player"),
    ]);
    outbox.followOutbox();
    await comes(() => expect(box.size).toBe(0));
    expect(sent()).toHaveLength(2);
    expect(sent()[1]!.said).toEqual({ ...own, guest: isKnown ? null : guest });
    expect(recall("hand")).toBeNull();
    expect(recall(`promise.${dealt().id}`)).toBe(promise);
    expect(hand.nameless.value).toBe(true);
    await comes(() => expect(who.me.value?.name).toBe("Guest"));
  },
);

test("whoever is known plays it as who they are", async () => {
  const { id } = await lookAtHand();
  me.value = { player: "p", name: "Ana" } as typeof me.value;
  await playHand(move(id));
  expect(sent()[0]!.said!.guest).toBeNull();
});

test.each(["closed-decision", "id-reused"])(
  "of a hand that was played already its table tells: %s",
  async (type) => {
    const { id } = await lookAtHand();
    fate = [refused(type, 409)];
    await expect(playHand(move(id))).rejects.toThrow();
    expect(isUnplayed(id)).toBe(false);
  },
);

test("an answer against the rules leaves the hand as it is", async () => {
  const { id } = await lookAtHand();
  fate = [refused("against-the-rules", 422)];
  await expect(playHand(move(id))).rejects.toThrow();
  expect(isUnplayed(id)).toBe(true);
});

test("a hand that would be dealt otherwise now is called anew", async () => {
  const hand = { number: "n", nonce: "ab", promise: "of yesterday", id: "old" };
  localStorage.setItem("slowhand.hand", JSON.stringify(hand));
  const { id } = await lookAtHand();
  expect(id).not.toBe("old");
  expect(recall<{ promise: string }>("hand")!.promise).toBe(promise);
});
