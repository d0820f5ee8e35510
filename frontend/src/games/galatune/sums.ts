// How a number came about, as a line: "4 Halo Cutter, +1 Crystal Heart, ×2 colour".
import { say } from "../../words";
import { cardName, championOf } from "./cards";
import type { Term } from "./types/galatune";

const ENDLESS = 1_000_000_000; // how the engine writes infinity

/** A number as players write it. */
export const written = (n: number): string => (n === ENDLESS ? "∞" : String(n));

/** "4 Halo Cutter, ×2 by colour = 8"; one number needs no sum. */
export const equation = (sum: readonly Term[], n: number): string => {
  const lines = linesOf(sum);
  return lines.length > 1 ? `${lines.join(", ")} = ${written(n)}` : lines.join("");
};

/** Each line of a sum, the base first. */
export const linesOf = (sum: readonly Term[]): string[] => sum.map(lineOf);

function lineOf({ by, what, n }: Term): string {
  const number = written(n);
  if (what === "base")
    return say("galatune_sheets.term_base", { number, card: cardName(by) });
  const name = nameOf(by);
  switch (what) {
    case "add":
      return say("galatune_sheets.term_add", { number, name });
    case "subtract":
      return say("galatune_sheets.term_subtract", { number, name });
    case "divide":
      return say("galatune_sheets.term_divide", { number, name });
    case "power":
      return say("galatune_sheets.term_power", { number, name });
    default:
      return say("galatune_sheets.term_multiply", { number, name });
  }
}

/** What changed a number: an ability, a card or Special Action, or the colours. */
function nameOf(by: string): string {
  if (by.includes("-")) return say("galatune_sheets.by_colour");
  const champion = championOf(by);
  return champion?.modifies ? champion.ability : cardName(by);
}
