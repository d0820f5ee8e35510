import { render } from "preact";
import { expect, test, vi } from "vitest";
import { how as gaiaton } from "../src/games/gaiaton/how";
import { how as galatune } from "../src/games/galatune/how";
import { how as common } from "../src/games/galea/how";
import { how as galaxy } from "../src/games/one_deck_galaxy/how";
import { termsIn } from "../src/parts/terms";
import { COLUMN, partsOf } from "../src/screens/how";
import type { System } from "../src/api/types";
import { HowToPlay } from "../src/screens/HowToPlay";
import { systems } from "../src/store/ledgers";
import { comes } from "./waiting";

vi.mock("../src/games/galatune/drawings", () => ({}));
vi.mock("../src/games/gaiaton/drawings", () => ({}));
vi.mock("../src/games/one_deck_galaxy/drawings", () => ({}));

const ANIMALS = Object.values(
  import.meta.glob<string>("../../engine/gaiaton/editions/edition-1/animals.csv", {
    eager: true,
    query: "?raw",
    import: "default",
  }),
)[0]!.split("\n");

type How = typeof galatune;

const part = ({ words }: How, id: string) =>
  partsOf(words).find((one) => one.id === id)!;

function drawn({ pictures }: How, id: string): HTMLElement {
  const at = document.createElement("div");
  const Picture = pictures![id]!;
  render(<Picture />, at);
  return at;
}

/** "Shield", of "Shield: blocks as much". */
const named = (line: string): string => line.split(/[ :]/, 1)[0]!;

test("each kind of card of Galatune is drawn once, in the order in which it is told", () => {
  const stamps = drawn(galatune, "cards").querySelectorAll(".card .stamp use");
  const shown = [...stamps].map((use) =>
    use.getAttribute("href")!.slice("#gt-".length),
  );
  const kinds = part(galatune, "cards").lines.map(named);
  expect(shown).toEqual(kinds.map((kind) => kind.toLowerCase()));
});

test("each kind of card of One Deck Galaxy is drawn once, with its name", async () => {
  const kinds = part(galaxy, "cards").lines.map(named);
  const at = drawn(galaxy, "cards");
  await comes(() => expect(at.querySelectorAll("li svg")).toHaveLength(8));
  const shown = [...at.querySelectorAll("li")].map((kind) => kind.textContent);
  expect(shown).toEqual(kinds);
});

test("each kind of animal is drawn once, as it stands in the set", () => {
  const cards = [...drawn(gaiaton, "animals").querySelectorAll<HTMLElement>(".card")];
  const told = part(gaiaton, "animals").lines[0]!;
  const hues = cards.map((card) => card.dataset["hue"]!);
  expect(new Set(hues).size).toBe(6);
  expect(hues).toEqual([...hues].sort((a, b) => told.indexOf(a) - told.indexOf(b)));
  for (const card of cards) {
    const [low, max = low] = card.querySelector("b")!.textContent!.split("\u2013");
    const name = card.querySelector(".name")!.textContent;
    const row = `,${card.dataset["hue"]},${low},${max},`;
    const start = `${card.dataset["thing"]},${name},`;
    expect(
      ANIMALS.filter((line) => line.startsWith(start) && line.includes(row)),
    ).toHaveLength(1);
  }
});

test("a row of variants explains its name wherever that is read", () => {
  const aces = termsIn(common.words).find(({ names }) => names[0] === "Aces");
  expect(aces?.meaning).toMatch(/^Ones of the highest colour/);
  expect(termsIn(common.words).map(({ names }) => names[0])).not.toContain("Variant");
});

test.each([["galatune", "editions", [3], "2016"]])(
  "what differs stands in a table with a head: %s",
  async (system, id, wide, head) => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no network")));
    const at = document.createElement("div");
    render(<HowToPlay system={system} />, at);
    await comes(() => expect(at.querySelector(`#${id} table`)).not.toBeNull());
    const columns = (row: Element) => row.querySelectorAll("th, td").length;
    const rows = [...at.querySelectorAll(`#${id} tr`)];
    expect(rows.length).toBeGreaterThan(3);
    expect([...new Set(rows.map(columns))]).toEqual(wide);
    expect(at.querySelector(`#${id} thead`)?.textContent).toContain(head);
    expect(at.textContent).not.toContain(COLUMN);
  },
);

test("the page of a game says how many play it and how long", async () => {
  const seats = { numbers: [2, 3, 4, 5, 6, 7, 8, 9, 10] };
  const galatune = { name: "galatune", title: "Galatune", about: "Plan in secret." };
  systems.value = [{ ...galatune, seats, minutes: [20, 60] }] as unknown as System[];
  const at = document.createElement("div");
  render(<HowToPlay system="galatune" />, at);
  await comes(() => expect(at.textContent).toContain("20–60 minutes of play."));
  expect(at.textContent).toMatch(/Players: 2.*10\./);
});
