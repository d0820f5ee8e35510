// How a number grew from what its card says, in as few words as a playback has time for.
import { say } from "../../words";
import { cardName } from "./cards";
import { linesOf } from "./sums";
import type { Term } from "./types/galatune";
import "./sheetWords";

/** What the card says, and what changed that: "×2: weak to this colour". */
export function reasons(sum: readonly Term[]): { base?: number; why?: string } {
  const [base, ...more] = sum;
  if (base?.what !== "base" || !more.length) return {};
  return { base: base.n, why: more.map((term) => reason(term, base)).join(", ") };
}

/** A colour says what it does; a card that changes itself does so by what stands on it. */
function reason(term: Term, base: Term): string {
  if (term.what === "multiply" && term.by.includes("-"))
    return say("galatune_story.weak", { n: term.n });
  const line = linesOf([term]).join("");
  return term.by === base.by
    ? line.replace(cardName(term.by), say("galatune_story.own_text"))
    : line;
}
