// What helps to prepare a new game goes by what is chosen for it.
import { render } from "preact";
import { expect, test, vi } from "vitest";
import type { Options } from "../src/api/types";
import { Preparing } from "../src/screens/Preparing";

vi.mock("../src/games/galatune/drawings", () => ({}));

const linksOf = (system: string, options: Options) => {
  render(<Preparing system={system} options={options} />, document.body);
  return [...document.querySelectorAll("a")].map((a) => a.getAttribute("href"));
};

test("the page of champions and cards shows the set that is chosen", () => {
  expect(linksOf("galatune", { cards: "house-1" })).toEqual(["/champions/house-1"]);
});

test("it shows a host's own set, if that is chosen", () => {
  const cards = "ab".repeat(32);
  expect(linksOf("galatune", { cards })).toEqual([`/champions/${cards}`]);
});

test("where no set is chosen it shows the one of new tables", () => {
  expect(linksOf("galatune", {})).toEqual(["/champions"]);
});

test("a page that shows no option is the same for all", () => {
  expect(linksOf("gaiaton", {})).toEqual(["/decks"]);
});
