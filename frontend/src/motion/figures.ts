// The numbers of a board: what stood there before it changed, and what came to change.
// A number is whatever is written as one within a thing that bears a name.
import type { Act, Thing } from "./acts";

const NUMBERS = ".at-table main [data-thing] :is(.num, .tally > b, .gauge)";
const LEADING = ".at-table main .leads[data-thing]";

/** A board as its numbers tell it. */
export interface Stand {
  numbers: ReadonlyMap<Thing, string>;
  leading: ReadonlySet<Thing>;
}

/** How all numbers of the board stand now. */
export function standing(): Stand {
  const numbers = new Map(
    [...numbered()].map(([key, one]) => [key, written(one)] as const),
  );
  const leading = [...document.querySelectorAll<HTMLElement>(LEADING)];
  return { numbers, leading: new Set(leading.map((one) => one.dataset["thing"]!)) };
}

/** What counts from then to now, and what leads that did not. */
export function changed(then: Stand): Act[] {
  const now = standing();
  const counts = [...now.numbers].flatMap(([what, to]): Act[] => {
    const from = then.numbers.get(what);
    return from !== undefined && from !== to ? [{ way: "tally", what, from }] : [];
  });
  const leads = [...now.leading]
    .filter((what) => !then.leading.has(what) && counts.length > 0)
    .map((what): Act => ({ way: "shine", what }));
  return [...counts, ...leads];
}

/** A number of the board by its name. */
export const figure = (what: Thing): HTMLElement | null => numbered().get(what) ?? null;

/** What a number says; of a bar, how much of it is full. */
export const written = (one: HTMLElement): string =>
  one.style.getPropertyValue("--have") || (one.textContent ?? "");

/** Each number in sight by the name of its thing, and which of its numbers it is. */
function numbered(): Map<Thing, HTMLElement> {
  const all = new Map<Thing, HTMLElement>();
  const counts = new Map<Thing, number>();
  for (const one of document.querySelectorAll<HTMLElement>(NUMBERS)) {
    const thing = one.closest<HTMLElement>("[data-thing]")!.dataset["thing"]!;
    const nth = counts.get(thing) ?? 0;
    counts.set(thing, nth + 1);
    all.set(`${thing}#${nth}`, one);
  }
  return all;
}
