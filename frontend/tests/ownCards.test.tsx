// What own cards offer stands in place of ours, as the server told it when they came.
import { signal } from "@preact/signals";
import { render } from "preact";
import { beforeEach, expect, test } from "vitest";
import type { Game, Options, System } from "../src/api/types";
import { ChooseOpponent } from "../src/screens/ChooseOpponent";
import { HouseRules } from "../src/screens/HouseRules";
import { keepCards, ownCards, recallCards, titlesOf } from "../src/store/ownCards";
import { systems } from "../src/store/ledgers";
import { houseRules } from "../src/table/houseRules";
import { standing } from "../src/screens/standing";
import { Next } from "../src/games/one_deck_galaxy/Next";
import type { SetView } from "../src/games/one_deck_galaxy/types/one-deck-galaxy";
import { gameOf } from "./forms";
import "../src/more";

const OWN = "ab".repeat(32);
const odds = [
  { when: { edition: "house", foe: "ours" }, seats: 1, won: 0.7, games: 9 },
];
const galaxy = {
  name: "galaxy",
  options: {
    properties: {
      foe: {
        concerns: "opponent",
        default: "ours",
        oneOf: [
          { const: "ours", title: "Our fleet", description: "★. It settles." },
          { const: "late", title: "Our nebula", description: "★★. It is fed." },
        ],
        odds,
      },
      second: {
        concerns: "opponent",
        default: "",
        seats: [4],
        oneOf: [
          { const: "", title: "The next one" },
          { const: "ours", title: "Our fleet" },
        ],
      },
      ways: {
        default: ["wide"],
        items: { oneOf: [{ const: "wide", title: "Wide" }] },
      },
      edition: {
        default: "house",
        oneOf: [
          { const: "house", title: "House set" },
          { pattern: "^[0-9a-f]{64}$", title: "Your own" },
        ],
      },
    },
  },
} as unknown as System;

/** Shows the choice to a host; returns what stands on the screen. */
function shown(chosen: Options, seats = 1): string {
  const options = signal(chosen);
  render(
    <ChooseOpponent system={galaxy} options={options} seats={seats} />,
    document.body,
  );
  return document.body.textContent;
}

beforeEach(() => {
  render(null, document.body);
  systems.value = [galaxy];
  ownCards.value = {};
  keepCards(OWN, {
    system: "galaxy",
    name: "The box",
    offers: {
      foe: [
        { const: "bees", title: "The bees", description: "★★, harder side ★★★★★" },
        { const: "ants", title: "The ants", description: "★, harder side ★★★" },
      ],
      second: [
        { const: "", title: "The next one" },
        { const: "bees", title: "The bees" },
      ],
      ways: [{ const: "wide", title: "Wide", why: "Needs a red box." }],
    },
  });
});

test("with a house set ours are in the list, with what was measured of them", () => {
  expect(shown({})).toContain("Our fleet★. It settles.");
  expect(shown({})).toContain("wins 7 of 10");
});

test("an own set's are in the list with what it tells of them, and none of ours", () => {
  const words = shown({ edition: OWN });
  expect(words).toContain("The bees★★, harder side ★★★★★");
  expect(words).toContain("The ants★, harder side ★★★");
  expect(words).not.toContain("Our");
});

test("no figures of ours are told of an own set", () => {
  expect(shown({ edition: OWN })).not.toContain("wins");
});

test("the second of four players may still be the next one", () => {
  expect(shown({ edition: OWN }, 4)).toContain("The next one");
});

test.each([
  ["the first of an own set stands where nobody was chosen", {}, "bees"],
  ["whoever was chosen of it stands", { foe: "ants" }, "ants"],
  ["one of ours gives way to the first of it", { foe: "late" }, "bees"],
])("%s", (_name, chosen: Options, foe) => {
  expect(standing(galaxy, { ...chosen, edition: OWN }).foe).toBe(foe);
});

test("back at a house set, one of an own set gives way to the usual one", () => {
  expect(standing(galaxy, { foe: "ants", edition: "house" }).foe).toBe("ours");
});

test("the house rules name the one of an own set, as the server names it", () => {
  const options = { foe: "ants", edition: OWN };
  const titles = { foe: "The ants" };
  ownCards.value = {};
  expect(houseRules({ system: "galaxy", options, titles })).toContain("The ants");
});

test("what is chosen of an own set has its name before the table is laid", () => {
  const titles = { foe: "The ants", edition: "The box" };
  expect(titlesOf({ foe: "ants", edition: OWN })).toEqual(titles);
});

/** Shows the house rules to a host; returns what stands on the screen. */
function rules(chosen: Options): string {
  const options = signal(chosen);
  render(
    <HouseRules system={galaxy} options={options} seats={1} without={[]} />,
    document.body,
  );
  return document.body.textContent;
}

test("what an own set cannot have says why", () => {
  expect(rules({ edition: OWN })).toContain("Needs a red box.");
  expect(rules({})).not.toContain("Needs");
});

test("a set that was brought once is there at the next visit", () => {
  ownCards.value = {};
  recallCards();
  expect(rules({})).toContain("The box (yours)");
});

test("a phone remembers no more than eight sets", () => {
  const cards = { system: "galaxy", name: "More", offers: {} };
  for (const n of "cdef01234") keepCards(n.repeat(64), cards);
  expect(Object.keys(ownCards.value)).toHaveLength(8);
  expect(ownCards.value[OWN]).toBeUndefined();
});

test("after a game with an own set the next one is laid with it", () => {
  const view = { adversary: "ants", back: false, options: { edition: OWN } };
  const outcome = { winners: [] } as unknown as Game["outcome"];
  const set = { adversaries: [{ id: "ants", name: "The ants", sides: [] }] };
  const game = gameOf({
    system: "one-deck-galaxy",
    view: view as unknown as Game["view"],
    outcome,
  });
  render(<Next game={game} set={set as unknown as SetView} />, document.body);
  expect(document.querySelector("a")!.href).toContain(`edition=${OWN}&adversary=ants`);
});
