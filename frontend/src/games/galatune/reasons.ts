// How a number grew from what its card says, in as few words as a playback has time for.
import { linesOf } from "./sums";
import type { Term } from "./types/galatune";
import "./sheetWords";

/** What the card says, and what changed that: "×2 by colour". */
export function reasons(sum: readonly Term[]): { base?: number; why?: string } {
  const [base, ...more] = sum;
  if (base?.what !== "base" || !more.length) return {};
  return { base: base.n, why: linesOf(more).join(", ") };
}
