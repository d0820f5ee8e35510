// What a phone keeps of a shuffle, and how it judges by that when the secret is out. Each
// server that cheats uses one freedom that it has when all numbers are known.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Game, History, Sitting, Told } from "../src/api/types";
import { canonical } from "../src/fair/canonical";
import { heard, keepHeard } from "../src/store/heard";
import { judge, judgementOf, type Judgement, verdict } from "../src/store/judgement";
import { keepTable, type Place } from "../src/store/laid";
import {
  keepSeat,
  kept,
  type Kept,
  sealOf,
  startWith,
  takeMySeats,
  takeSeat,
} from "../src/store/proof";
import { readBack, shuffles } from "../src/store/shuffles";
import { cheats, honest } from "./fair";

const PROMISE = cheats["honest"]!.fairness.commitment;
const OTHER = "0f".repeat(32);

let sat: Sitting[];
let reply: object;
let answer: (() => Response) | null;

/** A server that seats whoever asks. */
beforeEach(() => {
  localStorage.clear();
  sat = [];
  reply = {};
  answer = null;
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    sat.push(JSON.parse(String(init.body)) as Sitting);
    return answer?.() ?? Response.json(reply);
  });
});
afterEach(() => vi.unstubAllGlobals());

const shown = (commitment = PROMISE, seats: readonly Place[] = []) => ({
  commitment,
  seats,
});
const running = { id: "g", status: "running", seat: 0 } as Game;
const told = (seen: number, type: string, facts = {}) =>
  ({ seen, type, facts }) as unknown as Told;

/** The numbers of a game, seat by seat. */
const numbersOf = ({ fairness }: History): string[] => fairness.nonces as string[];

/** The table as a phone saw it, some of its seats still free. */
const laidFor = (history: History, ...free: number[]): Place[] =>
  numbersOf(history).map((nonce, seat) =>
    free.includes(seat)
      ? { seat, kind: "open", name: null }
      : { seat, kind: "player", name: `Player ${seat}`, sealed: sealOf(nonce) },
  );

/** What a phone keeps that took this seat last of all, or before `after` others. */
const keptAt = (seat: number, of: History, ...after: number[]): Kept => ({
  promise: of.fairness.commitment,
  nonces: [numbersOf(of)[seat]!],
  laid: laidFor(of, seat, ...after),
  start: null,
  heard: {},
  refused: 0,
});

type Row = { told: { event: Record<string, unknown> }[] };

const judged = async (mine: Kept, history: History) =>
  verdict((await judge(mine, history))!);

test("a shuffle is proved again by what this phone kept, whatever became of the game", async () => {
  const history = cheats["honest"]!;
  const files = new Map<string, Response>();
  const proofs = {
    put: async (path: string, reply: Response) => void files.set(path, reply),
    keys: async () => [...files.keys()],
    delete: async (path: string) => files.delete(path),
  };
  vi.stubGlobal("caches", {
    open: async () => proofs,
    match: async (path: string) => files.get(path)?.clone(),
  });
  const mine = keptAt(0, history);
  localStorage.setItem("slowhand.promise.g", JSON.stringify(mine.promise));
  localStorage.setItem(
    "slowhand.seating.g",
    JSON.stringify({ 0: { id: "i", nonce: mine.nonces[0] } }),
  );
  localStorage.setItem("slowhand.laid.g", JSON.stringify(mine.laid));
  const histories = vi.fn(async () => Response.json(history));
  vi.stubGlobal("fetch", histories);
  expect(verdict((await judgementOf("g"))!)).toBe("kept");
  histories.mockRejectedValue(new TypeError("no network, or no such game any more"));
  expect(verdict((await judgementOf("g"))!)).toBe("kept");
  expect(histories).toHaveBeenCalledTimes(1);
});

// What is kept

test("sitting down names the promise that was shown", async () => {
  await takeSeat("g", shown(), { code: "ABCDEF" });
  expect(sat).toMatchObject([{ promise: PROMISE, code: "ABCDEF" }]);
});

test("all my seats answer one promise, each with a number of its own", async () => {
  const table = { id: "g", commitment: PROMISE, mine_to_take: [0, 1], seats: [] };
  reply = { commitment: PROMISE, seats: [] };
  await takeMySeats(table as unknown as Game);
  expect(sat.map(({ promise }) => promise)).toEqual([PROMISE, PROMISE]);
  expect(new Set(kept("g").nonces).size).toBe(2);
});

test("the promise that was shown first is kept, whatever is shown later", async () => {
  await takeSeat("g", shown(), { seat: 0 });
  await takeSeat("g", shown(OTHER), { seat: 1 });
  expect(kept("g").promise).toBe(PROMISE);
  expect(sat.at(-1)!.promise).toBe(PROMISE);
});

test("a promise shown after the number was given is not kept", async () => {
  localStorage.setItem("slowhand.seating.g", '{"0":{"id":"x","nonce":"ab"}}');
  await takeSeat("g", shown(), { seat: 1 });
  expect(kept("g").promise).toBeNull();
});

test("a refused number is none of mine, and is never said again", async () => {
  answer = () => Response.json({ type: "/problems/seat-taken" }, { status: 409 });
  await expect(takeSeat("g", shown(), { code: "ABCDEF" })).rejects.toThrow();
  expect(kept("g").nonces).toEqual([]);
  answer = null;
  await takeSeat("g", shown(), { seat: 1 });
  expect(kept("g").nonces).toEqual([sat[1]!.nonce]);
  expect(sat[1]!.nonce).not.toBe(sat[0]!.nonce);
});

test("the last number is counted where it is refused, another one is not", async () => {
  const five = cheats["five"]!;
  answer = () => Response.json({ type: "/problems/other-table" }, { status: 409 });
  for (const free of [[3, 4], [4], [4]]) {
    const said = takeSeat("g", shown(PROMISE, laidFor(five, ...free)), { seat: 4 });
    await expect(said).rejects.toThrow();
  }
  expect(kept("g").refused).toBe(2);
  answer = () => new Response(null, { status: 503 });
  const said = takeSeat("g", shown(PROMISE, laidFor(five, 4)), { seat: 4 });
  await expect(said).rejects.toThrow();
  expect(kept("g").refused).toBe(2);
});

test("a number without an answer is said again of the same table only", async () => {
  const five = cheats["five"]!;
  const [one, two] = [laidFor(five, 4), laidFor(five, 4).reverse()];
  answer = () => new Response(null, { status: 503 });
  for (const seats of [one, one, two]) {
    const said = takeSeat("g", shown(PROMISE, seats), { seat: 4 });
    await expect(said).rejects.toThrow();
  }
  expect(sat[1]).toEqual(sat[0]);
  expect(sat[2]!.laid).not.toBe(sat[1]!.laid);
  expect(sat[2]!.nonce).not.toBe(sat[1]!.nonce);
  expect(sat[2]!.id).not.toBe(sat[1]!.id);
});

test("a number that has brought a seat is said again, whoever came since", async () => {
  const five = cheats["five"]!;
  answer = () => new Response(null, { status: 503 });
  const seats = laidFor(five, 3, 4);
  const before = takeSeat("g", shown(PROMISE, seats), { code: "ABCDEF" });
  await expect(before).rejects.toThrow();
  answer = null;
  seats[3] = { ...seats[3]!, kind: "player", sealed: sealOf(sat[0]!.nonce) };
  await takeSeat("g", shown(PROMISE, seats), { code: "ABCDEF" });
  expect([sat[1]!.id, sat[1]!.nonce]).toEqual([sat[0]!.id, sat[0]!.nonce]);
});

test("the table is kept as it lay before the last number, and not later", async () => {
  const five = cheats["five"]!;
  await takeSeat("g", shown(PROMISE, laidFor(five, 3, 4)), { seat: 3 });
  keepTable({ id: "g", status: "open", seats: laidFor(five, 4) } as unknown as Game);
  keepTable({ id: "g", status: "running", seats: [] } as unknown as Game);
  expect(kept("g").laid).toEqual(laidFor(five, 4));
});

/** Tables that a server may show when it knows all numbers, with another of another's. */
const shownLate = (history: History, mine: string): Place[][] => {
  const [own, other] = laidFor(history) as [Place, Place];
  const late = { ...other, sealed: OTHER };
  const { sealed: _, ...held } = { ...own, kind: "held" };
  return [
    [{ ...own, sealed: sealOf(mine) }, late],
    [held, late],
  ];
};

test.each([0, 1])(
  "a table that is shown as open when all numbers are known is not kept",
  async (n) => {
    const history = cheats["honest"]!;
    const seats = laidFor(history, 0);
    await takeSeat("g", shown(PROMISE, seats), { seat: 0 });
    const late = shownLate(history, sat[0]!.nonce)[n]!;
    keepTable({ id: "g", status: "open", seats: late });
    expect(kept("g").laid).toEqual(seats);
  },
);

test("nor is one that was shown so before a number is said again", async () => {
  const history = cheats["honest"]!;
  const seats = laidFor(history, 0);
  answer = () => new Response(null, { status: 503 });
  const before = takeSeat("g", shown(PROMISE, seats), { code: "ABCDEF" });
  await expect(before).rejects.toThrow();
  answer = null;
  const [late] = shownLate(history, sat[0]!.nonce);
  await takeSeat("g", shown(PROMISE, late), { code: "ABCDEF" });
  expect(sat[1]!.nonce).toBe(sat[0]!.nonce);
  expect(kept("g").laid).toEqual(seats);
});

test("who comes in the place of one who left after all had come is kept", async () => {
  const history = cheats["honest"]!;
  await takeSeat("g", shown(PROMISE, laidFor(history, 0)), { seat: 0 });
  const [own, other] = laidFor(history, 1) as [Place, Place];
  const seats = [{ ...own, sealed: sealOf(sat[0]!.nonce) }, other];
  keepTable({ id: "g", status: "open", seats });
  expect(kept("g").laid).toEqual(seats);
});

test("a hand that is shown as an open table is kept as it was dealt", () => {
  const seats: Place[] = [
    { seat: 0, kind: "player", name: "Ana" },
    { seat: 1, kind: "bot", name: "House" },
  ];
  const game = { id: "g", me: [0], seats } as unknown as Game;
  keepSeat(game, PROMISE, { id: "call", nonce: "ab".repeat(32) });
  const { laid } = kept("g");
  const late = [
    { ...seats[0]!, kind: "held" },
    { ...seats[1]!, sealed: OTHER },
  ];
  keepTable({ id: "g", status: "open", seats: late });
  expect(kept("g").laid).toEqual(laid);
});

test("a table at which this phone did not sit leaves nothing behind", () => {
  keepTable({ id: "g", status: "open", seats: [] } as unknown as Game);
  keepHeard(running, [told(1, "Dealt")]);
  expect(kept("g").laid).toBeNull();
  expect(heard("g")).toEqual({});
});

test("what each seat here hears first is kept, whatever it is called", async () => {
  await takeSeat("g", shown(), { seat: 0 });
  keepHeard(running, [told(2, "HatDealt", { card: "3" })]);
  keepHeard({ ...running, seat: 1 }, [told(1, "Begun")]);
  keepHeard(running, [told(1, "Begun"), told(2, "Other")]);
  expect(heard("g")[0]!.map(({ type }) => type)).toEqual(["Begun", "HatDealt"]);
  expect(heard("g")[1]!.map(({ type }) => type)).toEqual(["Begun"]);
});

test("what is told when the game is over is not kept", async () => {
  await takeSeat("g", shown(), { seat: 0 });
  keepHeard({ ...running, status: "over" }, [told(1, "Dealt")]);
  expect(heard("g")).toEqual({});
});

// An honest server

test.each(Object.entries(honest))("an honest game is kept: %s", async (_, history) => {
  expect(await judged(keptAt(0, history), history)).toBe("kept");
});

test("whoever added the last number knows that nobody could choose", async () => {
  const five = cheats["five"]!;
  expect((await judge(keptAt(4, five), five))!.after).toEqual([]);
});

test("the others know with whom the server could have chosen", async () => {
  const five = cheats["five"]!;
  const found = await judge(keptAt(2, five, 3, 4), five);
  expect(found!.after).toEqual(["Player 3", "Player 4"]);
  expect(verdict(found!)).toBe("kept");
});

test("what this phone heard is found in an honest history", async () => {
  const history = cheats["honest"]!;
  const [first] = history.events as unknown as { told: { event: object }[] }[];
  const { event, rules: _, ...facts } = first!.told[0]!.event as Record<string, string>;
  const memory = { seen: 1, type: event!, facts };
  const mine = { ...keptAt(0, history), heard: { 0: [memory] } };
  expect((await judge(mine, history))!.isHeard).toBe(true);
  const other = { ...memory, facts: { ...facts, cards: ["crown-1"] } };
  expect(await judged({ ...mine, heard: { 0: [other] } }, history)).toBe("broken");
});

test("seats on one phone are judged together", async () => {
  const history = cheats["honest"]!;
  const nonces = numbersOf(history);
  const mine = { ...keptAt(0, history, 1), nonces };
  expect(await judged(mine, history)).toBe("kept");
  const swapped = cheats["owners swapped"]!;
  expect(await judged({ ...mine, laid: laidFor(history, 1) }, swapped)).toBe("broken");
});

test("ten seats are judged as two are", async () => {
  const ten = Object.values(honest).find(({ seats }) => seats.length === 10)!;
  expect(await judged(keptAt(9, ten), ten)).toBe("kept");
});

// Servers that cheat

const broken = async (
  cheat: string,
  why: keyof Judgement,
  seat = 1,
  from = "honest",
) => {
  const found = await judge(keptAt(seat, cheats[from]!), cheats[cheat]!);
  expect(found![why]).toBe(false);
  expect(verdict(found!)).toBe("broken");
};

test("a secret chosen when all numbers are known is found", () =>
  broken("secret after", "isPromised"));

test("the best of many seeds is found, whatever promise and numbers say", () =>
  broken("best seed dealt", "isDealt"));

test("options chosen when all numbers are known are found", () =>
  broken("options after", "isAgreed"));

test("rules chosen when all numbers are known are found", () =>
  broken("rules after", "isAgreed"));

test("a rematch that begins with the other seat than agreed is found", () =>
  broken("rematch begun by the other", "isAgreed", 1, "rematch"));

test("a number left out is found", () => broken("number left out", "isMineIn", 0));

test("seats put in order when all numbers are known are found", () =>
  broken("order after", "isSeated", 4, "five"));

test("a seat left out when all numbers are known is found", () =>
  broken("fewer after", "isSeated", 3, "five"));

test("seats that change owners when all numbers are known are found", () =>
  broken("owners swapped", "isSeated"));

test.each(["common-galea for 2", "royal-galea for 2", "gaiaton for 2"])(
  "a hand of another that is left out of the history is found: %s",
  async (name) => {
    const history = honest[name]!;
    const events = JSON.parse(JSON.stringify(history.events)) as Row[];
    const hands = events.flatMap(({ told }) => told);
    const hidden = hands.filter(({ event }) => event["event"] === "Dealt");
    hidden.findLast(({ event }) => event["seat"] === 1)!.event["event"] = "Shown";
    const found = (await judge(keptAt(0, history), { ...history, events }))!;
    expect(found.isDealt).toBe(false);
    expect(verdict(found)).toBe("broken");
  },
);

test("a seat that nobody ever took deals no other cards", async () => {
  const name = "galatune for 5 random_spawn=True easy=True double=True";
  const history = honest[name]!;
  const seats = [...history.seats, { ...history.seats[0]!, seat: 5 }];
  const [one, other] = await Promise.all(
    [history, { ...history, seats }].map((each) => judge(keptAt(0, history), each)),
  );
  expect(other!.deal!.drawn).toEqual(one!.deal!.drawn);
});

test("whoever plays another seat than it added a number for finds out", async () => {
  const history = cheats["honest"]!;
  const mine = { ...keptAt(0, history), laid: null, heard: { 1: [] } };
  expect((await judge(mine, history))!.isSeated).toBe(false);
});

test("who was not last cannot tell a late change from an early one", async () => {
  const mine = keptAt(0, cheats["five"]!, 1, 2, 3, 4);
  expect(await judged(mine, cheats["fewer after"]!)).toBe("partly");
});

test("a series that goes on with another record than agreed is found", async () => {
  const history = honest["one-deck-galaxy for 1"]!;
  const options = { ...history.options, record: { scores: [9] } };
  const found = await judge(keptAt(0, history), { ...history, options });
  expect(found!.isAgreed).toBe(false);
});

test("an edition chosen when all numbers are known is found", async () => {
  const history = honest["galatune for 3"]!;
  const options = { ...history.options, cards: "house-1" };
  expect(await judged(keptAt(2, history), { ...history, options })).toBe("broken");
});

test("a history without what the promise bound cannot pass for an older one", async () => {
  const found = await judge(keptAt(1, cheats["honest"]!), cheats["older"]!);
  expect(verdict(found!)).not.toBe("kept");
});

test.each([1, 2])(
  "a game cannot be called one of format %s for the sake of its other seed",
  async (n) => {
    const honest = cheats["honest"]!;
    const older = { ...honest, format: `slowhand-history/${n}` } as History;
    const found = await judge(keptAt(1, honest), older);
    expect([found!.isAgreed, verdict(found!)]).toEqual([false, "broken"]);
  },
);

test("no table that told seals is one of the first", async () => {
  const secret = "ab".repeat(32); // of a server that has bound nothing
  const honest = cheats["honest"]!;
  const fairness = { ...honest.fairness, secret };
  const first = { ...honest, format: "slowhand-history/1", fairness } as History;
  const mine = { ...keptAt(1, honest), promise: sealOf(secret) };
  expect((await judge(mine, first))!.isAgreed).toBe(false);
});

test("who had the last number, refused before, cannot say that nobody chose", async () => {
  const honest = cheats["honest"]!;
  const mine = { ...keptAt(1, honest), refused: 1 };
  expect(await judged(mine, honest)).toBe("partly");
  const five = cheats["five"]!;
  expect(await judged({ ...keptAt(1, five, 3), refused: 1 }, five)).toBe("kept");
});

// What cannot be judged is not called kept

test("a phone that kept nothing does not say kept", async () => {
  expect(await judged(kept("g"), cheats["honest"]!)).toBe("unknown");
});

test("without a promise of its own a phone finds nothing right, only wrong", async () => {
  const nothing = kept("g");
  const fits = await judge(nothing, cheats["honest"]!);
  expect(Object.values(fits!)).not.toContain(true);
  expect(await judged(nothing, cheats["best seed dealt"]!)).toBe("broken");
  expect(await judged(nothing, cheats["options after"]!)).toBe("broken");
});

test("a phone that kept its number but no promise does not say kept", async () => {
  const mine = { ...keptAt(0, cheats["honest"]!), promise: null };
  expect(await judged(mine, cheats["honest"]!)).toBe("unknown");
});

test("a phone that kept the promise but no number does not say kept", async () => {
  const mine = { ...keptAt(0, cheats["honest"]!), nonces: [] };
  expect(await judged(mine, cheats["honest"]!)).toBe("unknown");
});

test("a phone that kept no seats says that it cannot judge them", async () => {
  const mine = { ...keptAt(0, cheats["honest"]!), laid: null };
  expect(await judged(mine, cheats["honest"]!)).toBe("partly");
});

test("a game that no phone can deal is not called kept", async () => {
  const history = cheats["honest"]!;
  const found = (await judge(keptAt(0, history), history))!;
  expect(verdict({ ...found, isDealt: null })).toBe("partly");
});

// Beginning with fewer

test("a host who begins with fewer adds the last number", async () => {
  const five = cheats["five"]!;
  await takeSeat("g", shown(five.fairness.commitment), { seat: 0 });
  const [first] = kept("g").nonces;
  const seats = laidFor(five, 1);
  seats[0] = { ...seats[0]!, sealed: sealOf(first!) };
  await startWith({ id: "g", me: [0], seats } as unknown as Game, "call");
  const { nonce } = sat.at(-1) as unknown as { nonce: string };
  expect(nonce).not.toBe(first);
  const { start } = kept("g");
  expect(start).toMatchObject({ nonce, instead: first });
  expect(start!.laid.map(({ kind }) => kind)).toEqual([
    "held",
    "player",
    "player",
    "player",
  ]);
});

test("a host whose start was refused begins with another number", async () => {
  const five = cheats["five"]!;
  const game = { id: "g", me: [0], seats: laidFor(five, 1) } as unknown as Game;
  answer = () => Response.json({ type: "/problems/seat-taken" }, { status: 409 });
  await expect(startWith(game, "call")).rejects.toThrow();
  expect(kept("g").start).toBeNull();
  answer = null;
  await startWith(game, "call");
  expect(sat[1]!.laid).toBe(sat[0]!.laid);
  expect(sat[1]!.nonce).not.toBe(sat[0]!.nonce);
});

test("who began with fewer finds any change after that", async () => {
  const four = cheats["fewer after"]!;
  const [old, nonce] = ["ab".repeat(32), numbersOf(four)[0]!];
  const start = { nonce, instead: old, laid: laidFor(four, 0) };
  const mine = { ...keptAt(0, four, 1), nonces: [old], start };
  expect(await judged(mine, four)).toBe("kept");
  const moved = { ...start, laid: [...start.laid].reverse() };
  expect(await judged({ ...mine, start: moved }, four)).toBe("broken");
});

test("what was kept is read back from a download, and only as this phone signed it", async () => {
  await takeSeat("g1", shown(), { code: "K7" });
  const [mine] = shuffles();
  expect(mine!.signed).toBe(await otherHmac(mine!));
  const before = kept("g1");
  const others = { ...mine!, game: "g2" };
  const changed = { ...mine!, kept: { ...mine!.kept, promise: OTHER } };
  expect(readBack({ shuffles: [mine] })).toBe(0); // it is kept already
  localStorage.clear();
  for (const broken of [null, {}, { shuffles: [null, 1, {}, others, changed] }])
    expect(readBack(broken)).toBe(0);
  expect(kept("g1").promise).toBe(null);
  expect(readBack({ shuffles: [changed, mine] })).toBe(1);
  expect(kept("g1")).toEqual(before);
});

/** The signature as the browser's own cryptography makes it. */
async function otherHmac({ game, kept: all }: ReturnType<typeof shuffles>[number]) {
  const [{ nonce }] = Object.values(all.seating as object) as [{ nonce: string }];
  const bytes = Uint8Array.from(nonce.match(/../g)!, (pair) => parseInt(pair, 16));
  const kind = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes, kind, false, ["sign"]);
  const text = new TextEncoder().encode(canonical({ game, kept: all }));
  const made = new Uint8Array(await crypto.subtle.sign("HMAC", key, text));
  return [...made].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
