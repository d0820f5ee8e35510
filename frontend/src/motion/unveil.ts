// The end turns up what lay face down until then, card by card, for who sees it first.
import { play, played, skip } from "./director";
import { isEndNews } from "./follow";
import { UNVEILED } from "./script";
import { painted } from "./still";
import { NOWHERE } from "./things";

/** Turns up all that the end marks as hidden until now, where that is news; what was
 *  missed is told first. */
export function unveil(): () => void {
  if (isEndNews()) painted(() => void played().then(() => turnUp(veiled())));
  return skip;
}

/** The cards that lay hidden, in the order in which they lie. */
const veiled = (): string[] =>
  [...document.querySelectorAll<HTMLElement>(".at-table [data-veiled] [data-thing]")]
    .map((one) => one.dataset["thing"]!)
    .filter((thing, i, all) => all.indexOf(thing) === i);

function turnUp(cards: readonly string[]): Promise<void> {
  const ms = Math.min(UNVEILED.whole, UNVEILED.each * cards.length);
  const beats = cards.length
    ? [{ text: "", acts: [{ way: "unveil", what: cards } as const], ms }]
    : [];
  return play(beats, NOWHERE, false);
}
