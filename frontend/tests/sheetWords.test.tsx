// The "?" of a sheet, and of the tray while one waits: it opens what the words there mean.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "../src/more";
import { SheetHost } from "../src/parts/SheetHost";
import { wantTerms } from "../src/parts/terms";
import { closeSheets, openSheet } from "../src/store/sheets";
import { table } from "../src/store/table";
import { WaitingTray } from "../src/table/WaitingTray";
import { gameOf } from "./forms";
import { comes } from "./waiting";

const find = <T extends Element>(what: string) => document.querySelector<T>(what);
const ask = () => find<HTMLButtonElement>(".ask");
const explained = () =>
  [...document.querySelectorAll(".sheet dt")].map((one) => one.textContent);

const waiting = gameOf({
  ...{ system: "galatune", me: [0], decisions: [] },
  seats: [
    { seat: 0, name: "Ana", kind: "player", waiting: false },
    { seat: 1, name: "Ben", kind: "player", waiting: true },
  ],
});

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
});
afterEach(() => {
  vi.unstubAllGlobals();
  closeSheets();
  render(null, document.body);
  table.value = null;
});

test("the ? of a card's sheet opens the entry of each word on it, and no other", async () => {
  await wantTerms("galatune");
  table.value = waiting;
  await act(() => render(<SheetHost />, document.body));
  await act(() => openSheet("Siege Cannon", <p>It takes 5 HP.</p>));
  await comes(() => expect(ask()).not.toBeNull());
  await act(() => ask()!.click());
  await comes(() => expect(explained()).toEqual(["HP"]));
  expect(ask()).toBeNull(); // the glossary has none of its own
});

test("a sheet without a word of the game has no ?", async () => {
  await wantTerms("galatune");
  table.value = waiting;
  await act(() => render(<SheetHost />, document.body));
  await act(() => openSheet("Leave?", <p>Somebody else sits down.</p>));
  await new Promise((done) => setTimeout(done, 50));
  expect(ask()).toBeNull();
});

test("while one waits, the tray says for whom, and explains the words on the board", async () => {
  table.value = waiting;
  const Page = () => (
    <main class="at-table">
      <p>Two VP win.</p>
      <WaitingTray game={waiting} />
      <SheetHost />
    </main>
  );
  await act(() => render(<Page />, document.body));
  await comes(() => expect(ask()).not.toBeNull());
  expect(find(".tray")!.textContent).toContain("Waiting for Ben");
  await act(() => ask()!.click());
  await comes(() => expect(explained().join()).toContain("VP"));
});
