// Who is asked to be told of turns: only a player for whom somebody waits, or a clock.
import { render } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import type { Attempt, Game } from "../src/api/types";
import { played } from "../src/store/outbox";
import { Table } from "../src/table/Table";

vi.mock("../src/notices/AskForNotices", () => ({
  AskForNotices: () => <p>Shall the phone tell you?</p>,
}));

afterEach(() => {
  render(null, document.body);
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
