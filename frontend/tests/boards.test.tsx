// A board whose script did not come is fetched again wherever a table is looked at.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Replay } from "../src/replay/Replay";
import { shown } from "../src/replay/looking";
import { Shown } from "../src/replay/Shown";
import { away, lost, reached } from "../src/store/network";
import { gameOf } from "./forms";

const board = vi.hoisted(() => vi.fn());

vi.mock("../src/games", async (load) => ({
  ...(await load<object>()),
  systemHere: () => ({ board }),
}));

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError()));
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  board.mockReset().mockRejectedValue(new TypeError("Failed to fetch dynamically"));
});
afterEach(() => {
  render(null, document.body);
  shown.value = null;
  away.value = null;
  vi.unstubAllGlobals();
});

test.each([
  ["a look back", () => <Replay of="replays/0b1c" number={0} />],
  ["a game that plays itself", () => <Shown system="lost" />],
])("%s asks for its board again when the server answers", async (_, screen) => {
  await act(() => render(screen(), document.body));
  await act(() => void (shown.value = gameOf({ id: "0b1c", system: "lost" })));
  await act(lost);
  const before = board.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  await act(() => reached(null));
  expect(board.mock.calls.length).toBeGreaterThan(before);
});
