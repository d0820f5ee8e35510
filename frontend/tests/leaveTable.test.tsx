// Who leaves a table and comes back has one number in its shuffle: the new one.
import { render } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import type { Game } from "../src/api/types";
import { LeaveTable } from "../src/screens/LeaveTable";
import { kept, takeSeat } from "../src/store/proof";
import "../src/more";
import { comes } from "./waiting";

afterEach(() => {
  render(null, document.body);
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("the number of a seat that was left is none of mine", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ games: [], seats: [] }));
  const shown = { commitment: "0f".repeat(32), seats: [] };
  await takeSeat("g", shown, { code: "ABCDEF" });
  const game = { id: "g", me: [1], mine_to_take: [] } as unknown as Game;
  render(<LeaveTable game={game} />, document.body);
  document.querySelector<HTMLElement>(".btn.act")!.click();
  await comes(() => expect(kept("g").nonces).toEqual([]));
  await takeSeat("g", shown, { seat: 2 });
  expect(kept("g").nonces).toHaveLength(1);
});
