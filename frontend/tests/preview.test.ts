import "../src/games/galea/words";
import { expect, test } from "vitest";
import { preview } from "../src/games/galea/preview";
import type { GaleaView } from "../src/games/galea/view";
import { centre, galea30, plain, sight } from "./galea";

const seen = (of: Partial<GaleaView>, card: string, at = "centre", move = "play") =>
  preview(sight(of), 0, { decision: "0.1", move, picks: { card: [card], at: [at] } });

const told = (of: Partial<GaleaView>, card: string, at?: string, move?: string) =>
  seen(of, card, at, move)?.consequence;

const inCentre = (numbers: Record<string, number>) => ({
  centre: centre(galea30, numbers),
});

test("nothing is foretold before a card is chosen", () => {
  const none = { decision: "0.1", move: "play", picks: { card: [], at: ["centre"] } };
  expect(preview(sight({}), 0, none)).toBeNull();
});

test("a colour that would lead", () => {
  const played = seen(inCentre({ yellow: 2, blue: 1 }), "laurel-4");
  expect(played?.title).toBe("Laurel 4 to the centre");
  expect(played?.consequence).toBe("Yellow would lead with 3.");
});

test("a tie at the top, and who counts as highest then", () => {
  expect(told(inCentre({ red: 1, yellow: 4, blue: 3 }), "shield-5")).toBe(
    "Level with yellow: both would be least. Red would count as highest with 1.",
  );
});

test("all colours level", () => {
  expect(told(inCentre({ red: 1, yellow: 1 }), "helm-4")).toBe(
    "All level at 1: every card on a side would cost a point.",
  );
});

test("a colour that stays least or in between", () => {
  expect(told(inCentre({ yellow: 4, blue: 3 }), "sword-2")).toBe(
    "Red would have 1 and be least.",
  );
  expect(told(inCentre({ yellow: 4, blue: 2 }), "helm-2")).toBe(
    "Blue would have 3, neither most nor least.",
  );
});

test("a hidden card changes the own side only", () => {
  const table = inCentre({ yellow: 2, blue: 1 });
  expect(told(table, "laurel-4", "side")).toBe("Hidden from the others until the end.");
  expect(seen(table, "laurel-4", "side")?.side).toBe(1);
});

test("Twins would lie face up", () => {
  expect(told({ options: { ...plain, twins: true } }, "sword-2", "side")).toBe(
    "A Twin: it would lie face up.",
  );
});

test("Trinity plays again, unless it was the last card", () => {
  const table = { ...inCentre({ yellow: 2 }), options: { ...plain, trinity: true } };
  expect(told(table, "crown-3")).toMatch("Then you play again.");
  expect(told({ ...table, hand: ["crown-3"] }, "crown-3")).toMatch("no extra turn");
});

test("Quartet obliges only with a hidden card", () => {
  const table = { ...inCentre({ yellow: 2 }), options: { ...plain, quartet: true } };
  const sides = [
    { down: 1, up: [], hidden: ["helm-1"] },
    { down: 0, up: [], hidden: null },
  ];
  expect(told({ ...table, sides }, "crown-4")).toMatch("must follow");
  expect(told(table, "crown-4")).not.toMatch("follow");
});

test("what a Four calls goes to the centre, what a Five takes leaves it", () => {
  const sides = [
    { down: 1, up: [], hidden: ["helm-1"] },
    { down: 0, up: [], hidden: null },
  ];
  const table = { ...inCentre({ yellow: 2 }), sides };
  expect(seen(table, "helm-1", "", "send")).toEqual({
    title: "Helm 1 to the centre",
    consequence: "Blue would have 1, neither most nor least.",
    side: 0,
  });
  expect(seen(table, "crown-1", "", "take")?.title).toBe("Crown 1 to your side");
  expect(told(table, "crown-1", "", "take")).toBe("Yellow would lead with 1.");
});
