// What lay hidden until the end is marked to be turned up, and what one knew is not.
import { render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Felt as Gaiaton } from "../src/games/gaiaton/Felt";
import { Felt as Common, FeltNoble } from "../src/games/galea/Felt";
import { gameOf } from "./forms";
import { galea30 } from "./galea";

beforeEach(() => vi.stubGlobal("fetch", () => new Promise(() => undefined)));
afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
});

const SEATS = ["Ana", "Ben"].map((name, seat) => ({ seat, name, kind: "player" }));
const over = (system: string, view: object) =>
  gameOf({
    ...{ system, seats: SEATS as never, me: [0], seat: 0, view: view as never },
    outcome: { how: "points", result: "won", winners: [1] } as never,
  });
const veiled = () =>
  [...document.querySelectorAll("[data-veiled] [data-thing]")].map(
    (one) => (one as HTMLElement).dataset["thing"],
  );

const UNDEALT = { deck: galea30, unused_cards: ["helm-1", "spear-2"] };
const animal = (id: string) => ({ id, colour: "red", low: 3, max: 9 });
const players = ["lion", "owl"].map((id) => ({ hand_cards: [id] }));
const ANIMALS = {
  ...{ players, options: {}, animals: [animal("lion"), animal("owl")] },
};

test.each([
  ["common-galea", Common, { ...UNDEALT, score: null }, ["helm-1", "spear-2"]],
  ["noble-galea", FeltNoble, UNDEALT, ["helm-1", "spear-2"]],
  ["gaiaton", Gaiaton, ANIMALS, ["owl"]],
])("%s", (system, Felt, view, cards) => {
  render(<Felt game={over(system, view)} />, document.body);
  expect(veiled()).toEqual(cards);
});
