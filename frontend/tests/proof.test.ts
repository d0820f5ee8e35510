// What a phone keeps of a shuffle, and how it judges by that when the secret is out.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Game, History, Sitting, Told } from "../src/api/types";
import { dealt, keepDealt } from "../src/store/dealt";
import { judge, verdict } from "../src/store/judgement";
import { kept, takeMySeats, takeSeat } from "../src/store/proof";
import { sha256 } from "../src/api/sha256";

const SECRET = "5e".repeat(32);
const LATER = "c4".repeat(32);
const promiseOf = (secret: string): string =>
  sha256(Uint8Array.from(secret.match(/../g)!, (pair) => parseInt(pair, 16)));
const PROMISE = promiseOf(SECRET);
/** engine.kernel.fairness.seed(bytes(32), ["ab" * 16, None, "cd" * 32], n).hex() */
const SEEDS = {
  "slowhand-history/1":
    "b04410159877f796cb2773fbf99b766ccb18bd14f80a1affaeae66ad7fdcb295",
  "slowhand-history/2":
    "4a16f01c35306d6a453acf6b925bfd454c2b06c25f9803c81bcc4e9431b07952",
};
const HAND = ["crown-1", "helm-4"];

let sat: Sitting[];

/** A server that seats whoever asks. */
beforeEach(() => {
  localStorage.clear();
  sat = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    sat.push(JSON.parse(String(init.body)) as Sitting);
    return Response.json({});
  });
});
afterEach(() => vi.unstubAllGlobals());

const running = { id: "g", status: "running" } as Game;
const deal = (seat: number, cards: readonly string[] | null, event = "Dealt") =>
  ({ type: event, facts: { seat, n: 2, cards } }) as unknown as Told;
const toFile = ({ type, facts }: Told) => ({ event: { event: type, ...facts } });

/** The history of a game in which this phone sat, as an honest server gives it. */
const history = (changed: {
  secret?: string;
  nonces?: string[];
  hand?: string[];
  format?: string;
}) =>
  ({
    format: changed.format ?? "slowhand-history/2",
    fairness: {
      commitment: promiseOf(changed.secret ?? SECRET),
      nonces: changed.nonces ?? [...kept("g").nonces, null],
      secret: changed.secret ?? SECRET,
    },
    events: [
      { told: [deal(0, changed.hand ?? HAND), deal(1, ["sword-2"])].map(toFile) },
    ],
  }) as unknown as History;

/** Sits down at a table that shows this promise, and is dealt the hand. */
async function play(shown = PROMISE): Promise<void> {
  await takeSeat("g", shown, { seat: 0 });
  keepDealt(running, [deal(0, HAND), deal(1, null)]);
}

const judged = (changed: Parameters<typeof history>[0] = {}) =>
  verdict(judge(kept("g"), history(changed))!);

test("sitting down names the promise that was shown", async () => {
  await takeSeat("g", PROMISE, { code: "ABCDEF" });
  expect(sat).toMatchObject([{ promise: PROMISE, code: "ABCDEF" }]);
});

test("all my seats answer one promise, each with a number of its own", async () => {
  const table = { id: "g", commitment: PROMISE, mine_to_take: [0, 1] } as Game;
  await takeMySeats(table);
  expect(sat.map(({ promise }) => promise)).toEqual([PROMISE, PROMISE]);
  expect(new Set(kept("g").nonces).size).toBe(2);
});

test("the promise that was shown first is kept, whatever is shown later", async () => {
  await takeSeat("g", PROMISE, { seat: 0 });
  await takeSeat("g", promiseOf(LATER), { seat: 1 });
  expect(kept("g").promise).toBe(PROMISE);
  expect(sat.at(-1)!.promise).toBe(PROMISE);
});

test("a promise shown after the number was given is not kept", async () => {
  localStorage.setItem("slowhand.seating.g", '{"0":{"id":"x","nonce":"ab"}}');
  await takeSeat("g", PROMISE, { seat: 1 });
  expect(kept("g").promise).toBeNull();
});

test("the first cards of each seat here are kept, and no later ones", async () => {
  await play();
  keepDealt(running, [deal(1, ["sword-2"])]);
  keepDealt(running, [deal(0, ["laurel-3"]), deal(1, ["laurel-4"])]);
  expect(dealt("g")).toEqual({ 0: HAND, 1: ["sword-2"] });
});

test("cards that are told when the game is over are not kept", async () => {
  await takeSeat("g", PROMISE, { seat: 0 });
  keepDealt({ ...running, status: "over" }, [deal(0, HAND)]);
  expect(dealt("g")).toEqual({});
});

test("a game at which this phone did not sit leaves nothing behind", () => {
  keepDealt(running, [deal(0, HAND)]);
  expect(dealt("g")).toEqual({});
});

test("an honest game is kept", async () => {
  await play();
  expect(judged()).toBe("kept");
});

test("a secret chosen late is broken, though promise and secret at the end fit", async () => {
  await play();
  expect(judged({ secret: LATER })).toBe("broken");
});

test("a number left out is broken", async () => {
  await play();
  expect(judged({ nonces: ["00".repeat(32)] })).toBe("broken");
});

test("other first cards than I saw are broken", async () => {
  await play();
  expect(judged({ hand: ["crown-2", "helm-4"] })).toBe("broken");
});

test("a phone that kept nothing does not say kept", () => {
  expect(judged()).toBe("unknown");
});

test("a phone that kept its number but no promise does not say kept", async () => {
  localStorage.setItem("slowhand.seating.g", '{"0":{"id":"x","nonce":"ab"}}');
  expect(judged()).toBe("unknown");
});

test.each(Object.entries(SEEDS))("the seed of %s is the engine's", (format, seed) => {
  const nonces = ["ab".repeat(16), null, "cd".repeat(32)] as string[];
  const found = judge(kept("g"), history({ secret: "00".repeat(32), nonces, format }));
  expect(found!.seed).toBe(seed);
});
