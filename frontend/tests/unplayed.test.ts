// What is dealt and kept by this phone alone until its first answer.
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../src/api/calls";
import type { Attempt } from "../src/api/types";
import { doorOf, keep, recall, UNPLAYED } from "../src/store/storage";
import { unsent } from "../src/store/moves";
import { asGuest, nameless } from "../src/store/nameless";
import { post, underWay } from "../src/store/outbox";
import { me, signIn } from "../src/store/player";
import { go } from "../src/store/route";
import { isMissing, sitDown, standUp } from "../src/store/table";
import {
  letTheHouseBegin,
  lookAtDeal,
  lookAtHand,
  lookAtLesson,
  lookAtSandbox,
  playFirst,
} from "../src/store/unplayed";
import type { Move } from "../src/worker/box";
import { comes } from "./waiting";

type SignIn = typeof signIn;
type AsGuest = typeof asGuest;

const ANSWER: Attempt = {
  id: "5e0d7c1a-93f3-4c0e-8a9a-0c9c1f3f5a11",
  seat: 0,
  decision: "0.1",
  move: "lay",
  picks: { card: ["helm-1"] },
  after: 1,
};

let promise = "aa";
let daily = { status: "running", game: "begun" };
let signedIn = true;
let fate: (() => Response | never)[] = [];
let begins: (() => Response | never)[] = [];
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
    if (path.endsWith("/branch") && begins.length) return begins.shift()!();
    if (path === "/api/me")
      return signedIn || init.body
        ? Response.json({ player: "p", name: "Guest" })
        : refused("no-session", 401)();
    if (path.startsWith("/api/days/")) return Response.json(daily);
    if (path.startsWith("/api/games/") && !init.body)
      return refused("not-found", 404)();
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
  expect(doorOf(id)).toBeDefined();
  fate = [lost];
  await expect(playFirst(move(id))).rejects.toThrow();
  expect(doorOf(id)).toBeDefined();
  await playFirst(move(id));
  const [first, again] = sent();
  expect(again).toEqual(first);
  expect(first!.said).toMatchObject({
    answer: { ...ANSWER, after: 0 },
    guest: { name: "Guest" },
  });
  expect(doorOf(id)).toBeUndefined();
  expect(nameless.value).toBe(true);
  expect(recall(UNPLAYED)).toBeNull();
});

test.each([true, false])(
  "a page that is opened after the reply was lost sends the same call: known %s",
  async (isKnown) => {
    const { id } = await lookAtHand();
    fate = [lost];
    box.set(ANSWER.id, move(id));
    await expect(playFirst(move(id))).rejects.toThrow();
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
    expect(recall(UNPLAYED)).toBeNull();
    expect(recall(`promise.${dealt().id}`)).toBe(promise);
    expect(hand.nameless.value).toBe(true);
    await comes(() => expect(who.me.value?.name).toBe("Guest"));
  },
);

test.each([
  ["by a name", (to: { signIn: SignIn }) => to.signIn("an id", "Ana")],
  ["without one", (_: unknown, to: { asGuest: AsGuest }) => to.asGuest()],
])("a first answer goes before whatever else makes a guest: %s", async (_, signs) => {
  const { id } = await lookAtHand();
  fate = [lost];
  post(move(id));
  await comes(() => expect(sent()).toHaveLength(1));
  await comes(() => expect(underWay.value).toBeNull());
  await signs({ signIn }, { asGuest });
  expect(sent()).toHaveLength(2);
  expect(asked.some(({ path }) => path === "/api/session")).toBe(false);
  expect(unsent.value).toEqual([]);
  expect(me.value).not.toBeNull();
});

test("whoever is known plays it as who they are", async () => {
  const { id } = await lookAtHand();
  me.value = { player: "p", name: "Ana" } as typeof me.value;
  await playFirst(move(id));
  expect(sent()[0]!.said!.guest).toBeNull();
});

test.each(["closed-decision", "id-reused"])(
  "of a hand that was played already its table tells: %s",
  async (type) => {
    const { id } = await lookAtHand();
    fate = [refused(type, 409)];
    await expect(playFirst(move(id))).rejects.toThrow();
    expect(doorOf(id)).toBeUndefined();
  },
);

test("an answer against the rules leaves the hand as it is", async () => {
  const { id } = await lookAtHand();
  fate = [refused("against-the-rules", 422)];
  await expect(playFirst(move(id))).rejects.toThrow();
  expect(doorOf(id)).toBeDefined();
});

test("a hand that would be dealt otherwise now is called anew", async () => {
  const hand = { of: "hand ", path: "/hand/n", query: {}, promise: "of yesterday" };
  keep(UNPLAYED, { old: { ...hand, id: "old" } });
  const { id } = await lookAtHand();
  expect(id).not.toBe("old");
  expect(doorOf("old")).toBeUndefined();
  expect(recall<Record<string, { promise: string }>>(UNPLAYED)![id]!.promise).toBe(
    promise,
  );
});

test("each door has one table, and the same until it is played", async () => {
  const doors = [
    () => lookAtHand(),
    () => lookAtHand("gaiaton"),
    () => lookAtLesson("gaiaton", 1),
    () => lookAtLesson("gaiaton", 2),
    () => lookAtDeal("2026-11-27", "gaiaton"),
    () => lookAtSandbox("games/g", { seat: 0, seen: 3 }),
    () => lookAtSandbox("games/g", { seat: 0, seen: 3, level: 1 }),
    () => lookAtSandbox("replays/r", { number: 3 }),
  ];
  const first = await Promise.all(doors.map((look) => look().then(({ id }) => id)));
  for (const [i, look] of doors.entries()) expect((await look()).id).toBe(first[i]);
  expect(new Set(first).size).toBe(doors.length);
  expect(asked.filter(({ said }) => said)).toEqual([]);
  await playFirst(move(first[2]!));
  expect(sent()[0]!.path).toBe(`/api/introductions/gaiaton/1/answers?game=${first[2]}`);
  expect((await lookAtLesson("gaiaton", 1)).id).not.toBe(first[2]);
  expect((await lookAtDeal("2026-11-27", "gaiaton")).id).toBe(first[4]);
});

test("two first answers that wait make one guest", async () => {
  const [hand, lesson] = [await lookAtHand(), await lookAtLesson("galatune", 1)];
  fate = [lost, lost];
  await expect(playFirst(move(hand.id))).rejects.toThrow();
  await expect(playFirst(move(lesson.id))).rejects.toThrow();
  const [one, other] = sent().map(({ said }) => said!.guest);
  expect(one).toEqual(other);
});

test("a sandbox in which the house moves first is kept on a word of the player", async () => {
  const { id } = await lookAtSandbox("games/g", { seat: 1, seen: 3, level: 1 });
  expect(asked.at(-1)!.path).toBe(
    `/api/games/g/branch/dealt?id=${id}&seat=1&seen=3&level=1`,
  );
  expect(asked.filter(({ said }) => said)).toEqual([]);
  await letTheHouseBegin(id);
  const told = asked
    .filter(({ path, said }) => said && path !== "/api/me")
    .map(({ path, said }) => [path, said]);
  const guest = { id: expect.any(String), name: "Guest" };
  const wish = { id, seat: 1, seen: 3, level: 1, guest };
  expect(told).toEqual([["/api/games/g/branch", wish]]);
  expect(doorOf(id)).toBeUndefined();
  expect(nameless.value).toBe(true);
});

test("a guest whose word for the house was lost is the same when it is said again", async () => {
  const { id } = await lookAtSandbox("replays/r", { number: 3, level: 1 });
  begins = [lost];
  await expect(letTheHouseBegin(id)).rejects.toThrow();
  await letTheHouseBegin(id);
  const [first, again] = asked.filter(({ path }) => path === "/api/replays/r/branch");
  expect(again!.said).toEqual(first!.said);
});

test("a deal that was begun on another phone leads there", async () => {
  me.value = { player: "p", name: "Ana" } as typeof me.value;
  const { id } = await lookAtDeal("2026-11-27", "gaiaton");
  go(`/game/${id}`);
  fate = [refused("closed-decision", 409)];
  await expect(playFirst(move(id))).rejects.toThrow();
  expect(location.pathname).toBe("/game/begun");
  expect(doorOf(id)).toBeUndefined();
});

test.each([
  ["its game", "running", "/game/begun"],
  ["the page of the deal", "new", "/day/2026-11-27/gaiaton"],
])("where a deal lay until its first answer leads to %s", async (_, status, led) => {
  me.value = { player: "p", name: "Ana" } as typeof me.value;
  const { id } = await lookAtDeal("2026-11-27", "gaiaton");
  await playFirst(move(id));
  expect(doorOf(id)).toBeUndefined();
  daily = { status, game: "begun" };
  go(`/game/${id}`);
  const leave = sitDown(id);
  await comes(() => expect(location.pathname).toBe(led));
  expect(isMissing.value).toBe(false);
  leave();
  standUp();
});

test("an address at which nothing lay leads nowhere", async () => {
  go("/game/none");
  const leave = sitDown("none");
  await comes(() => expect(isMissing.value).toBe(true));
  expect(location.pathname).toBe("/game/none");
  leave();
  standUp();
});

test("what a first answer would do is asked where it was dealt", async () => {
  const { id } = await lookAtLesson("galatune", 2);
  const { after, id: _, ...wanted } = ANSWER;
  await api.preview(id, wanted, new AbortController().signal);
  expect(asked.at(-1)).toEqual({
    path: `/api/introductions/galatune/2/preview?game=${id}`,
    said: wanted,
  });
});
