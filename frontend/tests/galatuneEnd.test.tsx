// The end of Galatune counts what the server has counted, not what of the log is here.
import { render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Reckoning } from "../src/games/galatune/Reckoning";
import { log } from "../src/store/table";
import { gameOf } from "./forms";
import { comes } from "./waiting";

beforeEach(() => vi.stubGlobal("fetch", () => new Promise(() => undefined)));
afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
});

test("who scored and fell how often does not go by how much of the log has come", async () => {
  expect(log.value).toEqual([]);
  const players = [14, 2].map((vp) => ({ champion: "", vp, hp: 3, statuses: [] }));
  const view = {
    turn: 16,
    goal: 14,
    options: { goal: 3 },
    players,
    open: [],
    top: [],
    deck: 9,
  };
  const standings = [0, 1].map((seat) => ({ place: seat + 1, seats: [seat] }));
  const game = gameOf({
    system: "galatune",
    seats: [0, 1].map((seat) => ({ seat, name: `P${seat}`, kind: "player" })) as never,
    outcome: { how: "goal", result: "won", winners: [0], standings } as never,
    view: { ...view, scored: [14, 2], fell: [3, 6] } as never,
  });
  render(<Reckoning game={game} />, document.body);
  await comes(() => expect(document.body.textContent).toContain("scored 14 · fell 3"));
  expect(document.body.textContent).toContain("scored 2 · fell 6");
});
