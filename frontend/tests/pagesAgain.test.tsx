import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Decks } from "../src/games/gaiaton/decks/Decks";
import { NoticesLog } from "../src/notices/NoticesLog";
import { DayPage } from "../src/screens/DayPage";
import { Days } from "../src/screens/Days";
import { Join } from "../src/screens/Join";
import { Meet } from "../src/screens/Meet";
import { MyPhones } from "../src/screens/MyPhones";
import { People } from "../src/screens/People";
import { Played } from "../src/screens/Played";
import { Rulebook } from "../src/screens/Rulebook";
import { Rulebooks } from "../src/screens/Rulebooks";
import { SeriesPage } from "../src/screens/SeriesPage";
import { away, lost } from "../src/store/network";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  render(null, document.body);
  away.value = null;
  vi.useRealTimers();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
});

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++)
    await act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
}

test.each<[string, ComponentChild]>([
  ["/series", <SeriesPage game="0b1d" />],
  ["/days/2026-11-22", <DayPage day="2026-11-22" system="common-galea" />],
  ["/days", <Days day={null} />],
  ["/invitations/abc", <Join code="abc" />],
  ["/meet/abc", <Meet code="abc" />],
  ["/phones", <MyPhones />],
  ["/me/people", <People />],
  ["/games?", <Played />],
  ["/push/log", <NoticesLog />],
  ["/systems", <Rulebooks />],
  ["/rules", <Rulebook system="gaiaton" />],
  ["/decks", <Decks page="0b1d" />],
])(
  "a page whose first reply is lost asks again by itself for %s",
  async (path, page) => {
    const asked = vi.fn<(url: string) => void>();
    vi.stubGlobal("fetch", async (url: string) => {
      asked(url);
      throw new TypeError("Failed to fetch");
    });
    await act(() => render(page, document.body));
    await pass(10);
    const found = asked.mock.calls.filter(([url]) => url.includes(path));
    expect(found.length, `${asked.mock.calls}`).toBeGreaterThan(1);
  },
);

test("the games I played are each there once, however often they are read", async () => {
  const seats = [{ seat: 0, name: "Ana", kind: "player" }];
  const game = { id: "0b1d", system: "plots", status: "ended", me: [0], seats };
  vi.stubGlobal("fetch", async () => Response.json({ games: [game], cursor: null }));
  await act(() => render(<Played />, document.body));
  await pass(1);
  lost();
  await pass(10);
  expect(document.querySelector("h2")?.textContent).toBe("One game, 0 won");
});
