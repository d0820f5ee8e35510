import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { COLOURS } from "../src/games/gaiaton/kinds";
import type { Animal, AnimalSet } from "../src/games/gaiaton/animals";
import type { AnimalView } from "../src/games/gaiaton/types/gaiaton";
import { matching, sorted } from "../src/games/gaiaton/decks/finding";
import {
  linkOf,
  pack,
  addressIn,
  sharedBy,
  unpack,
} from "../src/games/gaiaton/decks/link";
import { listOf, MOST_LINES, readList } from "../src/games/gaiaton/decks/lines";
import { decksFor } from "../src/games/gaiaton/decks/choosing";
import { flawIn, follow, type Judgement } from "../src/games/gaiaton/decks/judging";
import { decks } from "../src/games/gaiaton/decks/store";
import { away } from "../src/store/network";
import { spansOf, sumsOf } from "../src/games/gaiaton/decks/spans";

// The drawings of the kinds are fetched; here nobody looks at them.
vi.hoisted(() => vi.stubGlobal("fetch", () => Promise.resolve(new Response(""))));

/** Thirty animals of each colour: "Red 7" lives seven years. */
const animals: AnimalView[] = COLOURS.flatMap((colour) =>
  Array.from({ length: 30 }, (_, i) => ({
    id: `${colour}-${i + 1}`,
    name: `${colour[0]!.toUpperCase()}${colour.slice(1)} ${i + 1}`,
    colour,
    low: Math.max(1, i),
    max: i + 1,
    support: i + 1,
    face: "bear",
  })),
);
const bounds = (most: number | null) => ({
  kind: "animals",
  least: 5,
  most,
  rule: most ? "GL-007" : null,
});
const set: AnimalSet = {
  id: "edition-1",
  name: "Plain",
  animals,
  decks: [],
  rules: {
    size: 50,
    copies: 1,
    colours: {
      yellow: bounds(null),
      red: bounds(null),
      orange: bounds(null),
      blue: bounds(null),
      purple: bounds(10),
      green: bounds(10),
    },
  },
  wheel: { strong: [], kin: [] },
  credits: [],
};
const some = (colour: string, n: number) =>
  animals
    .filter((one) => one.colour === colour)
    .slice(0, n)
    .map(({ id }) => id);

/** A server that judges every deck alike. */
function judged(flaws: object[]) {
  const asked = vi.fn(async (_path: string, _init: RequestInit) =>
    Response.json({ flaws }),
  );
  vi.stubGlobal("fetch", asked);
  return asked;
}

const FEW = {
  rule: "GL-005",
  key: "few",
  values: { least: 5, n: 4, colour: "blue", kind: "fish" },
  text: "A deck has at least 5 blue cards (fish), not 4.",
};

describe("a deck on the workbench", () => {
  const cards = signal<readonly string[]>([]);
  const judgement = signal<Judgement>(null);
  let stop: () => void;

  const rest = () => vi.advanceTimersByTimeAsync(500);
  const begin = () => (stop = follow("edition-1", cards, judgement));

  beforeEach(() => {
    vi.useFakeTimers();
    cards.value = [];
    judgement.value = null;
  });

  afterEach(() => {
    stop();
    away.value = null;
    vi.useRealTimers();
  });

  test("is judged by the engine once it rests", async () => {
    const asked = judged([FEW]);
    begin();
    cards.value = ["blue-1"];
    cards.value = ["blue-1", "blue-2"];
    await rest();
    expect(asked.mock.calls.map(([path]) => path)).toEqual(["/api/decks/check"]);
    const told = JSON.parse(String(asked.mock.calls[0]![1].body));
    expect(told.cards).toEqual(["blue-1", "blue-2"]);
    expect(flawIn(judgement.value, "blue")?.key).toBe("few");
    expect(flawIn(judgement.value, "red")).toBeUndefined();
  });

  test("is not judged without a network", async () => {
    const asked = judged([]);
    judgement.value = [];
    away.value = { asOf: new Date() };
    begin();
    await rest();
    expect([asked.mock.calls.length, judgement.value]).toEqual([0, null]);
  });

  test("is judged by the newest question alone", async () => {
    const replies: ((flaws: object[]) => void)[] = [];
    vi.stubGlobal(
      "fetch",
      () =>
        new Promise((come) => replies.push((flaws) => come(Response.json({ flaws })))),
    );
    begin();
    await rest();
    cards.value = ["red-1"];
    await rest();
    replies[1]!([]);
    await rest();
    replies[0]!([FEW]);
    await rest();
    expect(judgement.value).toEqual([]);
  });
});

test("animals are found by words of their names, and by kinds", () => {
  const names = (wanted: string, ...kinds: Animal["colour"][]) =>
    matching(animals, wanted, new Set(kinds)).map(({ id }) => id);
  expect(names("R\u00c9D 30")).toEqual(["red-30"]);
  expect(names("30")).toHaveLength(6);
  expect(names("30", "blue", "green")).toEqual(["blue-30", "green-30"]);
  expect(names("unicorn")).toEqual([]);
  expect(names("", "purple")).toHaveLength(30);
});

test("animals are sorted by lifespan, name or colour", () => {
  const few = animals.filter(({ max }) => max > 28);
  expect(sorted(few, "longest")[0]!.max).toBe(30);
  expect(sorted(few, "shortest")[0]!.id).toBe("blue-29");
  expect(sorted(few, "name")[0]!.id).toBe("blue-29");
  expect(sorted(few, "colour")[0]!.id).toBe("yellow-30");
});

test("a link carries a deck", () => {
  const link = linkOf(set, "Łódź & “Rivers”", ["red-1", "green-30"]);
  const address = addressIn(`Look: ${link} there`)!;
  const shared = sharedBy(address.split("#")[1]!)!;
  expect([shared.set, shared.name]).toEqual(["edition-1", "Łódź & “Rivers”"]);
  expect(unpack(set, shared.packed)).toEqual(["red-1", "green-30"]);
});

test("a damaged link is no deck", () => {
  const packed = pack(set, some("red", 9));
  for (const wrong of [packed.slice(0, -4), `${packed}AAAA`, "%%%", "", "\u00e9"])
    expect(unpack(set, wrong)).toBeNull();
  const beyond = pack({ ...set, animals: [...animals, ...animals] }, []);
  expect(unpack(set, beyond)).toBeNull();
  for (const text of ["", "/decks/shared#", "/decks/shared#set=a", "hello"])
    expect(addressIn(text)).toBeNull();
  for (const fragment of ["", "#", "set=../x&cards=AA", "set=a", "cards=AA"])
    expect(sharedBy(fragment)).toBeNull();
});

test("a list is read as it was written", () => {
  const deck = ["red-4", "yellow-2"];
  const read = readList(set, listOf(set, "Rivers", deck));
  expect(read).toEqual({ name: "Rivers", cards: ["yellow-2", "red-4"], wrong: [] });
});

test("a list is read with bullets, numbers, ids, and other line ends", () => {
  const { cards, wrong } = readList(
    set,
    "\r\n- Red 1\r\n1x RED-2\r* 1 red 3\n\n1 Red 4",
  );
  expect([cards, wrong]).toEqual([["red-1", "red-2", "red-3", "red-4"], []]);
});

test("what cannot be read is told with its line", () => {
  const text = "# Rivers\nRed 1\nUnicorn\nRde 11\nred 1\n2x Blue 7\n<b>";
  const { cards, wrong } = readList(set, text);
  expect(cards).toEqual(["red-1", "blue-7"]);
  expect(wrong).toEqual([
    "Line 3: there is no animal called “Unicorn”.",
    "Line 4: there is no animal called “Rde 11”. Did you mean Red 11?",
    "Line 5: Red 1 stands on line 2 already. It is taken once.",
    "Line 6: 2 times Blue 7. It is taken once.",
    "Line 7: there is no animal called “<b>”.",
  ]);
});

test("a list without end is read so far", () => {
  const { cards, wrong } = readList(set, "\n".repeat(MOST_LINES) + "Red 1");
  expect(cards).toEqual([]);
  expect(wrong).toEqual(["Line 401: a list of more than 400 lines is not read."]);
});

test("lifespans are counted in steps that grow", () => {
  const deck = animals.filter(({ colour }) => colour === "red");
  expect(spansOf(deck).map(({ label, n }) => `${label}: ${n}`)).toEqual([
    "1–2: 2",
    "3–5: 3",
    "6–10: 5",
    "11–20: 10",
    "21–40: 10",
    "41–80: 0",
    "81+: 0",
  ]);
  expect(sumsOf(deck)).toEqual({ middle: 16, support: 465, ranges: 29 });
  expect(sumsOf([]).middle).toBe(0);
});

test("a deck of the first edition is offered at a table of the second", () => {
  const deck = (id: string, of: string) => ({
    ...{ id, set: of, system: "gaiaton", name: id, cards: [], flaws: [] },
    changed: "2026-11-22T03:00Z",
  });
  decks.value = [
    deck("old", "edition-1"),
    deck("new", "edition-2"),
    deck("own", "abc"),
  ];
  const offered = (at: string) => decksFor(at).ready.map(({ id }) => id);
  expect(offered("edition-2")).toEqual(["old", "new"]);
  expect(offered("edition-1")).toEqual(["old", "new"]);
  expect(offered("abc")).toEqual(["own"]);
});
