// How far things are at One Deck Galaxy, as bars and in words.
import "../src/games/one_deck_galaxy/words";
import { type ComponentChild, render } from "preact";
import { expect, test } from "vitest";
import { Foe } from "../src/games/one_deck_galaxy/Foe";
import { Gauge } from "../src/games/one_deck_galaxy/Gauge";
import { Mine } from "../src/games/one_deck_galaxy/Mine";
import type { SetView } from "../src/games/one_deck_galaxy/types/one-deck-galaxy";
import { gameOf } from "./forms";

const goal = (name: string) => ({ text: name, name, rule: "OG-029" });
const SET = {
  homeworlds: [
    {
      id: "felisi",
      face: "felisi",
      resources: ["crystal"],
      milestones: [[goal("like Colonies")], [goal("of two")]],
    },
  ],
  societies: [
    {
      id: "botanists",
      face: "botanists",
      milestones: [[goal("Colonies"), goal("Colony kinds"), goal("dice icons")], []],
    },
  ],
  adversaries: [
    {
      id: "dark-star",
      name: "Dark Star Syndicate",
      face: "dark-star",
      sides: [{ stars: 2, x: [5, 6, 8, 9], rules: [] }],
      faces: [{ name: "Beacons", rows: [] }],
    },
  ],
} as unknown as SetView;
const VIEW = {
  players: [{ homeworld: "felisi", society: "botanists", done: [2] }],
  levels: [2],
  milestones: [
    [
      [3, 5],
      [2, 7],
      [4, 4],
      [8, 22],
    ],
  ],
  adversary: "dark-star",
  foe: { taken: 1, lost: 1 },
  threat: 1,
  limit: 3,
  full: 0,
  x: 6,
  deck: 18,
};

/** What is shown of a view of one who plays alone. */
function shown(part: (game: ReturnType<typeof gameOf>) => ComponentChild): Element {
  const root = document.createElement("div");
  const view = VIEW as unknown as ReturnType<typeof gameOf>["view"];
  render(part(gameOf({ system: "one-deck-galaxy", seat: 0, view })), root);
  return root;
}

test("the people one leads have two faces, and a bar with a number for each Milestone", () => {
  const mine = shown((game) => <Mine game={game} set={SET} />);
  expect(mine.querySelectorAll(".face-coin").length).toBe(2);
  expect(mine.textContent).toContain("Federation Level 2");
  const miles = [...mine.querySelectorAll(".mile")].map((mile) => [
    mile.firstChild?.textContent,
    mile.querySelector(".sr")?.textContent,
    mile.querySelector<HTMLElement>(".gauge")?.style.getPropertyValue("--need"),
  ]);
  expect(miles).toEqual([
    ["Like Colonies", "3 of 5", "5"],
    ["Colonies", "2 of 7", "7"],
    ["Colony kinds", "Completed", "4"],
    ["Dice icons", "8 of 22", "22"],
  ]);
});

test("who is against us has a face, and how near it is stands beside a bar", () => {
  const foe = shown((game) => <Foe game={game} set={SET} />);
  const [discs, threat] = foe.querySelectorAll(".bar-line");
  expect(discs?.getAttribute("aria-label")).toBe(
    "1 of 4 Adversary Discs claimed, 1 of them given up to hold out",
  );
  expect(discs?.textContent).toBe("Discs to win1 of 4");
  expect(discs?.querySelectorAll("i").length).toBe(4);
  expect(discs?.querySelectorAll(".lost").length).toBe(1);
  expect(threat?.textContent).toBe("Overwhelmed1 of 3");
  expect(foe.querySelectorAll(".gauge").length).toBe(1); // it gathers no influence
});

test("a bar is never fuller than full, and has no notch too fine to see", () => {
  const root = document.createElement("div");
  render(<Gauge have={70} need={66} />, root);
  const bar = root.querySelector<HTMLElement>(".gauge.fine")!;
  expect(bar.style.getPropertyValue("--have")).toBe("66");
});
