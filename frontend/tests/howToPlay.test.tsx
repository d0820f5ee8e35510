import { render } from "preact";
import { expect, test, vi } from "vitest";
import { how } from "../src/games/galatune/how";
import { COLUMN, partsOf } from "../src/screens/how";
import { HowToPlay } from "../src/screens/HowToPlay";
import { comes } from "./waiting";

vi.mock("../src/games/galatune/drawings", () => ({}));

const part = (id: string) => partsOf(how.words).find((one) => one.id === id)!;

test("each kind of card is drawn once, in the order in which it is told", () => {
  const at = document.createElement("div");
  const Cards = how.pictures!["cards"]!;
  render(<Cards />, at);
  const drawn = [...at.querySelectorAll(".card .stamp use")].map((use) =>
    use.getAttribute("href")!.replace("#gt-", ""),
  );
  const kinds = part("cards").lines.map((line) =>
    line.split(/[ :]/, 1)[0]!.toLowerCase(),
  );
  expect(drawn).toEqual(kinds);
});

test("what differs between editions stands in a table with a head", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no network")));
  const at = document.createElement("div");
  render(<HowToPlay system="galatune" />, at);
  await comes(() => expect(at.querySelector("#editions table")).not.toBeNull());
  const columns = (row: Element) => row.querySelectorAll("th, td").length;
  const rows = [...at.querySelectorAll("#editions tr")];
  expect(rows.length).toBe(part("editions").lines.length);
  expect(new Set(rows.map(columns))).toEqual(new Set([3]));
  expect(at.querySelector("#editions thead")?.textContent).toContain("2016");
  expect(at.textContent).not.toContain(COLUMN);
});
