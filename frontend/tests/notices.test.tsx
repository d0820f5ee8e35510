// Who is asked to be told of turns: only a player for whom somebody waits, or a clock.
import { render } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import type { Attempt, Game } from "../src/api/types";
import { HomeScreenSteps } from "../src/notices/HomeScreenSteps";
import "../src/notices/words";
import { played } from "../src/store/outbox";
import { Table } from "../src/table/Table";

vi.mock("../src/notices/AskForNotices", () => ({
  AskForNotices: () => <p>Shall the phone tell you?</p>,
}));

afterEach(() => {
  render(null, document.body);
  vi.restoreAllMocks();
  played.value = null;
});

const seat = (seat: number, kind: string) => ({
  seat,
  kind,
  name: kind,
  waiting: false,
});

const drawn = () => new Promise((done) => setTimeout(done, 30));

async function shown(game: object): Promise<string> {
  played.value = { id: "a" } as Attempt;
  const table = {
    id: "a",
    system: "x",
    options: {},
    me: [0],
    decisions: [],
    view: {},
    ...game,
  };
  render(<Table game={table as unknown as Game} />, document.body);
  await drawn();
  await vi.dynamicImportSettled(); // what asks is fetched when it is wanted
  await drawn();
  return document.body.textContent ?? "";
}

test("alone with the house, nobody is asked whether the phone shall tell", async () => {
  const seats = [seat(0, "player"), seat(1, "bot")];
  expect(await shown({ seats })).not.toContain("Shall the phone");
});

test("who plays with others is asked whether the phone shall tell", async () => {
  const seats = [seat(0, "player"), seat(1, "player")];
  expect(await shown({ seats })).toContain("Shall the phone");
});

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1";
const PAD = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1";

test.each([
  [`${PHONE} Version/18.4 Mobile/15E148 Safari/604.1`, "Share in Safari\u2019s bar"],
  [`${PAD} Version/18.4 Safari/605.1.15`, "at the top right of Safari"],
  [`${PHONE} CriOS/142.0 Mobile/15E148 Safari/604.1`, "in the address bar"],
  [`${PHONE} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, "in the address bar"],
  [`${PHONE} EdgiOS/142.0 Version/18.0 Safari/604.1`, "in the address bar"],
  [`${PHONE} Mobile/15E148 Instagram 400.0.0`, "open it in Safari"],
  [`${PHONE} Mobile/15E148`, "open it in Safari"],
])("what leads to the home screen goes by the browser: %s", (says, way) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(says);
  render(<HomeScreenSteps />, document.body);
  expect(document.body.textContent).toContain(way);
  const copies = [...document.querySelectorAll("button")].filter(
    ({ textContent }) => textContent === "Copy the address",
  );
  expect(copies).toHaveLength(way === "open it in Safari" ? 1 : 0);
});
