// What a phone locks away of its shuffles: a server keeps it, and can only lose it.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bytesOf, told } from "../src/store/credentials";
import { keepHeard } from "../src/store/heard";
import { forgetPlayer, keep, recall } from "../src/store/storage";
import { keepKey, unlock } from "../src/store/locked";
import { kept } from "../src/store/proof";
import { partsOf } from "../src/store/shuffles";
import { comes } from "./waiting";

const PROMISE = "0f".repeat(32);

/** What the server keeps, by its games. */
let there: Map<string, string>;
let sent: string[];

beforeEach(() => {
  localStorage.clear();
  there = new Map();
  sent = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const game = path.split("/").at(-1)!;
    if (init.body) {
      sent.push(String(init.body));
      there.set(game, (JSON.parse(String(init.body)) as { text: string }).text);
      return new Response(null, { status: 204 });
    }
    const text = there.get(game);
    return text
      ? Response.json({ game, text })
      : Response.json({ type: "/problems/not-found", title: "None" }, { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A passkey that makes this key, as the browser shows it. */
const passkey = (of: number) =>
  ({
    rawId: new ArrayBuffer(1),
    response: {},
    getClientExtensionResults: () => ({
      prf: { results: { first: new Uint8Array(32).fill(of).buffer } },
    }),
  }) as unknown as PublicKeyCredential;

function keepShuffle(game: string, promise = PROMISE): void {
  keep(`promise.${game}`, promise);
  keep(`seating.${game}`, { 0: { id: "i", nonce: "ab".repeat(16) } });
  keep(`laid.${game}`, [{ seat: 0, kind: "open", name: null }]);
}

const left = (game: string) => comes(() => expect(there.has(game)).toBe(true));

/** A phone that kept a shuffle and locked it away has forgotten all but who it is. */
async function forgotten(...games: string[]): Promise<void> {
  for (const game of games) keepShuffle(game);
  keepKey(passkey(1));
  for (const game of games) await left(game);
  forgetPlayer();
}

test("what was locked away comes back with the passkey, as it was", async () => {
  keepShuffle("g");
  const before = partsOf("g");
  await forgotten("g");
  expect(await unlock("g")).toBe(false); // without the passkey
  expect(kept("g").promise).toBe(null);
  keepKey(passkey(1));
  expect(await unlock("g")).toBe(true);
  expect(partsOf("g")).toEqual(before);
});

test("what is heard later is locked away, too", async () => {
  keepKey(passkey(1));
  keepShuffle("g");
  keepHeard({ id: "g", status: "running", seat: 0 } as never, [
    { seen: 1, type: "Dealt", facts: {} } as never,
  ]);
  await left("g");
  forgetPlayer();
  keepKey(passkey(1));
  await unlock("g");
  expect(kept("g").heard[0]).toHaveLength(1);
});

test("no server can read it, and the key never goes out", async () => {
  await forgotten("g");
  const all = sent.join() + JSON.stringify(told(passkey(1)));
  for (const secret of [PROMISE, "ab".repeat(16), "AQEBAQEB", "prf"])
    expect(all).not.toContain(secret);
});

/** The text with one letter otherwise. */
const altered = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);

test("what a server alters or swaps is not believed", async () => {
  await forgotten("g", "other");
  const text = there.get("g")!;
  const swapped = [there.get("other")!, "", "AAAA", text.slice(0, -4), text + "AAAA"];
  const letters = [0, 20, 40, text.length >> 1, text.length - 3];
  const lies = [...swapped, ...letters.map((at) => altered(text, at))];
  keepKey(passkey(1));
  for (const lie of lies) {
    there.set("g", lie);
    expect(await unlock("g")).toBe(false);
    expect(kept("g").promise).toBe(null);
  }
  there.set("g", text);
  expect(await unlock("g")).toBe(true);
});

test("a promise that a server has locked itself is not believed", async () => {
  keepShuffle("g", "ee".repeat(32));
  keepKey(passkey(2)); // its own key
  await left("g");
  forgetPlayer();
  keepKey(passkey(1));
  expect(await unlock("g")).toBe(false);
  expect(kept("g").promise).toBe(null);
});

test("what a phone still keeps is never replaced", async () => {
  await forgotten("g");
  keepKey(passkey(1));
  keep("promise.g", "aa".repeat(32));
  expect(await unlock("g")).toBe(false);
  expect(recall("promise.g")).toBe("aa".repeat(32));
});

test("so much as the server takes is sent, the promise before all else", async () => {
  keepShuffle("g");
  keep("heard.g", { 0: [{ seen: 1, type: "Dealt", facts: { of: "x".repeat(9000) } }] });
  keepKey(passkey(1));
  await left("g");
  expect(bytesOf(there.get("g")!).length).toBeLessThan(1000);
  forgetPlayer();
  keepKey(passkey(1));
  await unlock("g");
  expect(kept("g")).toMatchObject({ promise: PROMISE, heard: {} });
});

test("what just fits is sent with all that was heard", async () => {
  const heard = (of: string) =>
    keep("heard.g", { 0: [{ seen: 1, type: "Dealt", facts: { of } }] });
  keepShuffle("g");
  heard("");
  const room = 6000 - 28 - JSON.stringify(partsOf("g")).length; // 8,000 letters
  heard("x".repeat(room));
  keepKey(passkey(1));
  await left("g");
  expect(there.get("g")).toHaveLength(8000);
  forgetPlayer();
  keepKey(passkey(1));
  await unlock("g");
  expect(kept("g").heard[0]).toHaveLength(1);
});
