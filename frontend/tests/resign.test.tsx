// Who gives up is told first what becomes of the game, by its own rules.
import { render } from "preact";
import { afterEach, expect, test } from "vitest";
import type { Game, System } from "../src/api/types";
import { systems } from "../src/store/ledgers";
import { table } from "../src/store/table";
import { Resign } from "../src/table/Resign";
import "../src/more";

afterEach(() => {
  render(null, document.body);
  table.value = null;
});

test("what giving up does is said as the game has it", () => {
  systems.value = [{ name: "together", resign: "All have lost." } as System];
  table.value = { id: "a", system: "together", seats: [], me: [0] } as unknown as Game;
  render(<Resign />, document.body);
  expect(document.body.textContent).toContain("All have lost.");
  expect(document.body.textContent).not.toContain("the other side");
});
