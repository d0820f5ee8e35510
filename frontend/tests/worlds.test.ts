// Worlds, whom one meets, and Starbases are drawn from their ids.
import { expect, test } from "vitest";
import first from "../../engine/one_deck_galaxy/editions/house-1.json";
import { type Drawing, drawingOf } from "../src/games/one_deck_galaxy/worlds";

interface Card {
  id: string;
  resource: string;
  threshold?: number;
}

/** All that later editions have too: they change no id. */
const { galaxy, starbase }: { galaxy: Card[]; starbase: object[] } = first;

const draw = ({ id, resource, threshold }: Card): Drawing =>
  drawingOf(id, resource, threshold ? "met" : "world");

const stations = (n: number): Drawing[] =>
  Array.from({ length: n }, (_, i) => drawingOf(`starbase-${i + 1}`, "", "station"));

/** What remains of a drawing for who sees no colours. */
const lines = ({ tilt, shapes }: Drawing): string =>
  [tilt, ...shapes.map(({ d }) => d)].join();

/** The colour of the ground: the first that fills a disc of the whole width. */
const groundOf = ({ shapes }: Drawing): number => {
  const ground = shapes.find(({ d }) => /^M-(38|42) 0a/.test(d));
  return Number(ground?.ink.match(/^hsl\((\d+) /)?.[1]);
};

const apart = (a: number, b: number): number => {
  const far = Math.abs(a - b) % 360;
  return Math.min(far, 360 - far);
};

test("the same id gives the same drawing", () => {
  for (const card of galaxy) expect(draw(card)).toEqual(draw(card));
  expect(stations(4)).toEqual(stations(4));
});

test("all of an edition are told apart, without their colours too", () => {
  const all = [...galaxy.map(draw), ...stations(starbase.length)].map(lines);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBe(44);
});

test("the palette follows the resource", () => {
  const grounds = galaxy.map((card) => [card.resource, groundOf(draw(card))] as const);
  for (const [resource, ground] of grounds)
    for (const [other, theirs] of grounds)
      if (resource === other) expect(apart(ground, theirs)).toBeLessThanOrEqual(24);
      else expect(apart(ground, theirs)).toBeGreaterThan(35);
});
