// The phone reckons what the engine reckons: docs/shuffle.md, written twice.
import { expect, test } from "vitest";
import type { History } from "../src/api/types";
import { canonical, fingerprint } from "../src/fair/canonical";
import { Chance } from "../src/fair/chance";
import { dealOf, isDrawn } from "../src/fair/deal";
import { isAsAgreed, promiseOf, seedOf } from "../src/fair/seed";
import { sealOf } from "../src/store/proof";
import { honest, vectors } from "./fair";

const { secret, numbers, seeds } = vectors;
const seedIn = (n: string, of: readonly (string | null)[] = numbers) =>
  seedOf(`slowhand-history/${n}`, secret, of);

test("a promise is the hash of its secret, a seal that of its number", () => {
  expect(promiseOf(secret)).toBe(vectors.promise);
  expect(sealOf(numbers[0]!)).toBe(vectors.seal);
});

test.each(Object.entries(seeds))("the seed of format %s is the engine's", (n, seed) => {
  expect(seedIn(n)).toBe(seed);
});

test("the order of the seats moves nothing in the seed any more", () => {
  const turned = [...numbers].reverse();
  expect(seedIn("3", turned)).toBe(seedIn("3"));
  expect(seedIn("2", turned)).not.toBe(seedIn("2"));
});

test("a number has one seed, however a server writes it: its seal is the same", () => {
  const [first, ...others] = numbers as [string, ...(string | null)[]];
  for (const one of [first.toUpperCase(), `${first}0`, `\n${first}`]) {
    expect(sealOf(one)).toBe(sealOf(first));
    expect(seedIn("3", [one, ...others])).toBe(seedIn("3"));
  }
});

test("lots are the engine's, one after the other", () => {
  const chance = new Chance(secret);
  expect(chance.shuffle([...Array(40).keys()])).toEqual(vectors.shuffled);
  expect(chance.pick([0, 1, 2, 3, 4, 5, 6])).toBe(vectors.picked);
});

test("what is played has one hash, whatever order its names come in", () => {
  const { options } = vectors;
  const cards = "00".repeat(32);
  const agreed = { system: "common-galea", rules: 2, options, cards };
  expect(fingerprint(agreed)).toBe(vectors.terms);
  expect(canonical({ b: 1, a: "ü", "😀": 2, ﬀ: 3 })).toBe(
    '{"a":"ü","b":1,"ﬀ":3,"😀":2}',
  );
});

test.each(Object.entries(honest))("the phone deals %s again", async (_, history) => {
  const { format, fairness } = history;
  const seed = seedOf(format, fairness.secret!, fairness.nonces);
  const deal = (await dealOf(history, seed))!;
  expect(deal.told.length).toBeGreaterThan(0);
  expect(deal.drawn.slice(0, deal.told.length)).toEqual(deal.told);
  expect(isDrawn(deal)).toBe(true);
  expect(isAsAgreed(history, fairness.secret!)).toBe(true);
});

test.each(Object.entries(honest))(
  "another seed deals other cards: %s",
  async (_, one) => {
    const deal = (await dealOf(one, "11".repeat(32)))!;
    expect(isDrawn(deal)).toBe(false);
  },
);

test("a card set that was changed is not the one agreed", () => {
  const history = Object.values(honest)[0]!;
  const cards = { ...history.cards!, set: { suits: [], values: [] } };
  expect(isAsAgreed({ ...history, cards }, history.fairness.secret!)).toBe(false);
});

test("of an older format is who bound nothing, and a deal of a day without numbers", () => {
  const history = Object.values(honest)[0]!;
  const first = { ...history, format: "slowhand-history/1" } as History;
  const { secret } = history.fairness;
  const ofDay = {
    ...first,
    fairness: { ...first.fairness, nonces: ["00".repeat(16)] },
  };
  expect(isAsAgreed(first, secret!)).toBe(false);
  expect(isAsAgreed(first, secret!.slice(0, 64))).toBeNull();
  expect(isAsAgreed(ofDay as History, secret!)).toBeNull();
});

test("a game without a dealer is not dealt by the phone", async () => {
  const history = { ...Object.values(honest)[0]!, system: "hatband" };
  expect(await dealOf(history, secret)).toBeNull();
});
