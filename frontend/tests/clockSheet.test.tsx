// What the sheet of a table's clock tells.
import { render } from "preact";
import { afterEach, expect, test } from "vitest";
import type { Game } from "../src/api/types";
import { ClockSheet } from "../src/clock/ClockSheet";
import { table } from "../src/store/table";

afterEach(() => {
  render(null, document.body);
  table.value = null;
});

test("what has to be answered sooner is listed with its time", () => {
  const kinds = [{ asked: "Place a Trap, or pass", minutes: 720 }];
  const clock = { allowance: 1440, bank: 0, seats: [], expiry: "A move.", kinds };
  table.value = { seats: [], me: [], clock } as unknown as Game;
  render(<ClockSheet />, document.body);
  expect(document.body.textContent).toContain("Place a Trap, or pass12 hours");
});
