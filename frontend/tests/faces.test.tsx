// Faces before the words of a log: of whom a line was then, not of who sits there now.
import { render } from "preact";
import { expect, test } from "vitest";
import type { Game, Told } from "../src/api/types";
import "../src/games/galatune/words";
import { takeSet } from "../src/games/galatune/cards";
import { faces } from "../src/games/galatune/faces";
import type { SetView } from "../src/games/galatune/types/galatune";

const champion = (id: string, face: string) => ({
  ...{ id, face, name: id, alignment: "light", element: "war", hp: 10, ap: 4 },
  special: { id, name: id, face, colour: "war", rating: "3", function: "attack" },
});
takeSet({
  id: "",
  name: "",
  champions: [champion("C1", "deer-head"), champion("C2", "viking-head")],
  actions: [{ id: "A1", name: "A1", face: "scythe", colour: "dark", rating: "4" }],
} as unknown as SetView);

const game = {
  system: "galatune",
  view: { players: [{ champion: "C2" }, { champion: "C2" }] },
} as unknown as Game;
const heard = (seen: number, type: string, facts: object) =>
  ({ seen, type, facts }) as unknown as Told;

/** The drawings before the words of an event, in their order. */
function drawn(told: Told, all: Told[]): string[] {
  const at = document.createElement("div");
  render(faces.galatune.acts!(game, told, all), at);
  return [...at.querySelectorAll(".portrait use, .pic > svg use")].map((use) =>
    use.getAttribute("href")!.replace("#galatune-", ""),
  );
}

test("who plays what at whom, and the champion that a seat had by then", () => {
  const taken = heard(1, "ChampionTaken", { seat: 0, champion: "C1" });
  const struck = heard(2, "Struck", { seat: 0, on: 1, card: "A1", n: 4 });
  const back = heard(3, "Respawned", { seat: 0, champion: "C2" });
  const later = heard(4, "Struck", { seat: 0, on: 1, card: "A1", n: 4 });
  const all = [taken, struck, back, later];
  expect(drawn(struck, all)).toEqual(["deer-head", "scythe", "viking-head"]);
  expect(drawn(later, all)).toEqual(["viking-head", "scythe", "viking-head"]);
});

test("that somebody is ready shows no face", () => {
  expect(drawn(heard(1, "Ready", { seat: 0 }), [])).toEqual([]);
});
