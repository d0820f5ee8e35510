// The tray answers decisions of systems that have no board of their own, by form alone.
import { render } from "preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Decision, Game } from "../src/api/types";
import { choice, startOver } from "../src/store/choice";
import { table } from "../src/store/table";
import { DecisionTray } from "../src/table/DecisionTray";
import "../src/table/DecisionSegments";
import "../src/table/PlainChoices";
import { bid, lay, sort, support } from "./forms";

const root = document.createElement("div");
document.body.append(root);

const asking = (decisions: Decision[]) => ({ system: "test", decisions }) as Game;

function Tray() {
  return table.value && <DecisionTray game={table.value} />;
}

const drawn = () => new Promise((done) => setTimeout(done, 30));

async function show(...decisions: Decision[]): Promise<void> {
  table.value = asking(decisions);
  render(<Tray />, root);
  await drawn();
}

async function tap(label: string): Promise<void> {
  const found = [...root.querySelectorAll("label")].find((one) =>
    one.textContent?.startsWith(label),
  );
  found!.querySelector("input")!.click();
  await drawn();
}

const named = (label: string) =>
  root.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)!;

async function press(label: string): Promise<void> {
  named(label).click();
  await drawn();
}

const button = () => root.querySelector<HTMLButtonElement>("[type=submit]")!;

beforeEach(() => render(null, root));
afterEach(() => {
  startOver();
  table.value = null;
});

test("asks for a thing and a place, then lets it be confirmed", async () => {
  await show(lay);
  expect(button().disabled).toBe(true);
  await tap("Lay it");
  expect(root.textContent).toMatch("Choose where");
  await tap("There");
  expect(root.textContent).toMatch("Choose one more");
  await tap("Birch");
  expect(choice.value?.picks).toEqual({ at: ["there"], card: ["b"] });
  expect(button().textContent).toBe("Lay it");
  expect(button().disabled).toBe(false);
});

test("takes no move beforehand that could not be undone", async () => {
  await show(lay);
  expect(root.textContent).toMatch("Choose what to do");
  expect(root.querySelector(":checked")).toBeNull();
  expect(button().disabled).toBe(true);
});

test("a number has a stepper that keeps to its range", async () => {
  await show(bid);
  expect(button().disabled).toBe(false);
  for (let i = 0; i < 3; i++) await press("More: Your bid");
  expect(choice.value?.picks).toEqual({ bid: ["10"] });
  expect(named("More: Your bid").disabled).toBe(true);
  await press("Less: Your bid");
  expect(choice.value?.picks).toEqual({ bid: ["7"] });
});

test("offers every move of a decision", async () => {
  await show(lay);
  await tap("Pass");
  expect(button().textContent).toBe("Pass");
  expect(button().disabled).toBe(false);
});

test("counts a sum up to what it must reach", async () => {
  await show(support);
  await tap("Birch");
  await tap("Cedar");
  expect(root.textContent).toMatch("7 of 9");
  expect(root.textContent).toMatch("Together at least 9");
  await tap("Ash");
  expect(root.textContent).toMatch("11");
  expect(button().disabled).toBe(false);
});

test("numbers things in the order they were taken", async () => {
  await show(sort);
  await tap("Cedar");
  await tap("Ash");
  expect(choice.value?.picks["order"]).toEqual(["c", "a"]);
  const numbers = [...root.querySelectorAll(".thing .count")].map(
    (one) => one.textContent,
  );
  expect(numbers).toEqual(["2", "1"]);
});

test("lets one of several open decisions be answered", async () => {
  await show(lay, sort);
  await tap("Decide 0.3");
  expect(choice.value?.decision).toBe("0.3");
});
