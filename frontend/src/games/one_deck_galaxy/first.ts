// Which peoples are good for a first game, and why: those of the house's sets alone.
import type { Decision, Game } from "../../api/types";
import type { Advice } from "../../table/boards";
import { type Key, say } from "../../words";
import words from "../../../../engine/one_deck_galaxy/words/en/app-one-deck-galaxy-sheets.json";
import { editionOf } from "./cards";
import "./sheetWords";
import { viewOf } from "./view";

const GOOD = Object.keys(words.first_galaxy);
const OURS = /^house-/;

/** A Homeworld and a Society that suit each other, the first of which both are free. */
export function advice(game: Game, open: Decision): Advice | null {
  if (!OURS.test(editionOf(viewOf(game)))) return null;
  const { move, picks } = open.moves[0]!;
  const pair = GOOD.find((one) =>
    one.split("_").every((id, n) => picks[n]?.of.includes(id)),
  );
  if (!pair) return null;
  const [home = "", society = ""] = pair.split("_");
  const why = say("tray.good", { why: say(`first_galaxy.${pair}` as Key) });
  const taken = { homeworld: [home], society: [society] };
  return { draft: { decision: open.id, move, picks: taken }, why };
}

/** With whom a Homeworld or Society makes such a people. */
export function partnersOf(game: Game, id: string): string[] {
  if (!OURS.test(editionOf(viewOf(game)))) return [];
  return GOOD.map((pair) => pair.split("_"))
    .filter((pair) => pair.includes(id))
    .map((pair) => pair.find((one) => one !== id)!);
}
