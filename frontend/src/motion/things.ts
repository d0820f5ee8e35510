// Where things stand on the board, and where they stood before it changed.
import type { Act, Thing } from "./acts";

export interface Stood {
  at: DOMRect;
  /** A copy of it as it looked. */
  look: HTMLElement;
}
export type Before = ReadonlyMap<Thing, Stood>;

export const NOWHERE: Before = new Map();

/** The names of all that an act moves. */
export function thingsOf(act: Act): Thing[] {
  if (act.way === "travel") return [...act.what, ...(act.was ? [act.was] : [])];
  if ("what" in act) return typeof act.what === "string" ? [act.what] : [...act.what];
  return act.way === "clash" ? [act.won, act.lost] : [];
}

/** All that bears a name and is to be seen; what is mine is by the thumb, and comes first. */
export function seen(thing: Thing): HTMLElement[] {
  const named = `.at-table [data-thing~="${CSS.escape(thing)}"]`;
  return [...document.querySelectorAll<HTMLElement>(named)]
    .filter((one) => !one.closest(SAID) && one.getBoundingClientRect().width > 0)
    .sort((a, b) => Number(isByThumb(b)) - Number(isByThumb(a)));
}

/** A card beside a sentence that tells of it is not where it lies. */
const SAID = ".news, .recap, .last-line";

const isByThumb = (one: HTMLElement): boolean => !!one.closest(".thumb");

/** Remembers where things stand, before the board changes under them. */
export function remember(things: readonly Thing[]): Before {
  const stood = new Map<Thing, Stood>();
  for (const thing of things) {
    const [one] = seen(thing);
    if (one) stood.set(thing, { at: one.getBoundingClientRect(), look: copy(one) });
  }
  return stood;
}

/** Remembers all that lies in the own hand. */
export const rememberHand = (): Before =>
  remember(
    [...document.querySelectorAll<HTMLElement>(".at-table > .thumb [data-thing]")].map(
      (one) => one.dataset["thing"]!,
    ),
  );

/** A copy that is only looked at: nothing in it can be chosen, or is named. */
export function copy(one: HTMLElement): HTMLElement {
  const look = one.cloneNode(true) as HTMLElement;
  look.querySelectorAll("input, button, .count, [id]").forEach((it) => it.remove());
  look.removeAttribute("data-thing");
  look.removeAttribute("id");
  return look;
}

/** Where something is now: elsewhere than it stood, if it is seen twice. */
export function nowAt(thing: Thing, stood?: Stood): HTMLElement | null {
  const all = seen(thing);
  const moved = all.find((one) => !stood || isElsewhere(one, stood.at));
  return moved ?? all[0] ?? null;
}

export function isElsewhere(one: HTMLElement, at: DOMRect): boolean {
  const now = one.getBoundingClientRect();
  return Math.hypot(now.x - at.x, now.y - at.y) > FAR;
}

const FAR = 8; // pixels; what moves less only settles
