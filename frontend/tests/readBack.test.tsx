// What a phone kept of a shuffle, read back from a download on the sheet that judges it.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeSeat } from "../src/store/proof";
import { readBack, shuffles } from "../src/store/shuffles";
import { table } from "../src/store/table";
import { Fairness } from "../src/table/Fairness";
import "../src/more";
import { gameOf } from "./forms";

const PROMISE = "0f".repeat(32);

beforeEach(() => void vi.stubGlobal("fetch", async () => Response.json({})));
afterEach(() => {
  render(null, document.body);
  localStorage.clear();
  table.value = null;
  vi.unstubAllGlobals();
});

test("a promise that was read back stands there at once", async () => {
  await takeSeat("0b1c", { commitment: PROMISE, seats: [] }, { code: "K7" });
  const download = { shuffles: shuffles() };
  localStorage.clear();
  table.value = gameOf({ id: "0b1c", status: "over", me: [0], commitment: PROMISE });
  await act(() => render(<Fairness />, document.body));
  expect(document.body.textContent).toContain("kept no promise of this game");
  await act(() => void readBack(download));
  expect(document.body.textContent).not.toContain("kept no promise of this game");
});
