// What is said at once of a file that is opened as a history.
import { expect, test } from "vitest";
import { historyIn } from "../src/replay/historyIn";

const file = (it: object) => new File([JSON.stringify(it)], "history.json");
const FORMAT = { format: "slowhand-history/1" };

test("a file with a format and nothing else is no history", async () => {
  expect(await historyIn(file(FORMAT))).toBe("opening.not_history");
});

test("a game that still runs is told from a file that is no history", async () => {
  const running = file({ ...FORMAT, complete: false });
  expect(await historyIn(running)).toBe("opening.unfinished");
});
