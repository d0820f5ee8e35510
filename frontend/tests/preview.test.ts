import "../src/games/galea/words";
import { afterEach, expect, test } from "vitest";
import type { Decision, Game } from "../src/api/types";
import { preview } from "../src/games/galea/preview";
import type { CommonForetold, Count } from "../src/games/galea/types/common-galea";
import { choose } from "../src/store/choice";
import { table } from "../src/store/table";
import { gameOf } from "./forms";
import { sight } from "./galea";

type Stands = Count["standing"] | "level";

const counts = (...of: [string, number, Stands][]): Count[] =>
  of.map(([colour, n, stands]) =>
    stands === "level"
      ? { colour, n, standing: "lowest", level: true }
      : { colour, n, standing: stands },
  );

const TWO_LEAD: Partial<CommonForetold> = {
  counts: counts(
    ["red", 0, "lowest"],
    ["yellow", 3, "highest"],
    ["blue", 1, "neutral"],
  ),
};

const picking = (card: string) => ({ name: "card", of: [card], min: 1, max: 1 });

/** The table at which a choice is foretold to do this. */
function told(
  of: Partial<CommonForetold>,
  card: string,
  at = "centre",
): ReturnType<typeof preview> {
  const answer = { move: "play", picks: { card: [card], at: [at] } };
  const foretold = { counts: [], points: 0, sum: [], ...of };
  const open: Decision = {
    id: "0.1",
    nth: 1,
    seat: 0,
    kind: "play",
    life: "once",
    required: true,
    prompt: "",
    things: {},
    moves: [{ move: "play", label: "", at: [at], picks: [picking(card)] }],
    foretold: [{ answers: [answer], foretold }],
  };
  const game: Game = gameOf({
    system: "common-galea",
    view: sight({}),
    decisions: [open],
  });
  table.value = game;
  choose({ decision: "0.1", ...answer });
  return preview(game, { decision: "0.1", ...answer });
}

afterEach(() => void (table.value = null));

test("nothing is foretold before a card is chosen", () => {
  const none = { decision: "0.1", move: "play", picks: { card: [], at: ["centre"] } };
  expect(preview(gameOf({ system: "common-galea", view: sight({}) }), none)).toBeNull();
});

test("what is not known yet is left out", () => {
  const game = gameOf({ system: "common-galea", view: sight({}) });
  const some = { move: "play", picks: { card: ["laurel-4"], at: ["centre"] } };
  expect(preview(game, { decision: "0.1", ...some })).toEqual({
    title: "Laurel 4 to the centre",
    consequence: "",
  });
});

test("a colour that would lead", () => {
  const played = told(TWO_LEAD, "laurel-4");
  expect(played?.title).toBe("Laurel 4 to the centre");
  expect(played?.consequence).toBe("Yellow would lead with 3.");
});

test("a tie at the top, and who counts as highest then", () => {
  const after = counts(["red", 1, "highest"], ["yellow", 4, "level"]);
  const level = [...after, ...counts(["blue", 4, "level"])];
  expect(told({ counts: level }, "shield-5")?.consequence).toBe(
    "Level with yellow: both would be least. Red would count as highest with 1.",
  );
});

test("all colours level", () => {
  const level = counts(["red", 1, "level"], ["yellow", 1, "level"]);
  expect(told({ counts: level }, "sword-4")?.consequence).toBe(
    "All level at 1: every card on a side would cost a point.",
  );
});

test("a colour that stays least or in between", () => {
  expect(told(TWO_LEAD, "sword-2")?.consequence).toBe("Red would have 0 and be least.");
  expect(told(TWO_LEAD, "helm-2")?.consequence).toBe(
    "Blue would have 1, neither most nor least.",
  );
});

test("a card on the side is hidden, unless it would lie open", () => {
  expect(told(TWO_LEAD, "laurel-4", "side")?.consequence).toBe(
    "Hidden from the others until the end.",
  );
  expect(told({ ...TWO_LEAD, open: true }, "sword-2", "side")?.consequence).toBe(
    "A Twin: it would lie face up.",
  );
});

test("what would be asked next", () => {
  expect(told({ ...TWO_LEAD, next: "play" }, "crown-3")?.consequence).toMatch(
    "Then you play again.",
  );
  expect(told({ ...TWO_LEAD, next: "send" }, "crown-4")?.consequence).toMatch(
    "must follow",
  );
});
