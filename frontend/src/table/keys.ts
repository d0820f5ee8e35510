// What keys do at a desk: one list, by which they act, are shown, and are told to whoever
// has the page read out.
import { signal } from "@preact/signals";
import { keep, recall } from "../store/storage";
import type { Key } from "../words";

export interface Shortcut {
  keys: readonly string[];
  /** What it leads to: of several, the one at the key's own place. */
  to: string;
  /** Whether it presses what it leads to, or only goes there. */
  does: "press" | "go";
  told: Key;
}

const one = (key: string, does: "press" | "go", to: string, told: Key): Shortcut => ({
  keys: [key],
  does,
  to,
  told,
});

const HAND = ".thumb .hand :is(input, button):not(:disabled)";
const CHOICES = ".board :is(input, [aria-pressed], .is-legal button):not(:disabled)";

export const SHORTCUTS: readonly Shortcut[] = [
  {
    keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
    does: "press",
    to: HAND,
    told: "shortcuts.card",
  },
  one("h", "go", HAND, "shortcuts.hand"),
  one("b", "go", CHOICES, "shortcuts.board"),
  one("c", "press", ".tray button[type=submit]:not(:disabled)", "shortcuts.confirm"),
  one("x", "press", ".tray button[type=reset]", "shortcuts.over"),
  one("i", "press", ".tray .row > button.icon", "shortcuts.look"),
  one("n", "press", ".tray input[name=decision]:not(:checked)", "shortcuts.next"),
  one("w", "press", ":is(.tray, .board) .why", "shortcuts.why"),
  one("l", "go", ".beside h2", "shortcuts.log"),
  one(
    "t",
    "go",
    ".beside :is(input, textarea):not([type=radio], [type=checkbox])",
    "shortcuts.talk",
  ),
  one("m", "press", ".bar button.icon:last-of-type", "shortcuts.menu"),
];

const OFF = "shortcuts.off";

/** Whether keys act at all: who speaks to the machine may not want them. */
export const isOn = signal(!recall<boolean>(OFF));

export function turn(on: boolean): void {
  isOn.value = on;
  keep(OFF, !on);
}

/** Whether a key is meant for what is written, for a sheet, or for the browser. */
export const isElsewhere = ({
  target,
  ctrlKey,
  altKey,
  metaKey,
}: KeyboardEvent): boolean =>
  ctrlKey ||
  altKey ||
  metaKey ||
  !!document.querySelector("dialog[open]") ||
  (target as Element).matches?.(
    "textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])",
  );

/** Does what a key stands for; whether it stood for anything. */
export function act(event: KeyboardEvent): boolean {
  if (!isOn.value || isElsewhere(event)) return false;
  const shortcut = SHORTCUTS.find(({ keys }) => keys.includes(event.key));
  const found = shortcut && things(shortcut)[shortcut.keys.indexOf(event.key)];
  if (!shortcut || !found) return false;
  event.preventDefault();
  found.focus();
  if (shortcut.does === "press") found.click();
  return true;
}

/** Tells each thing by which key it is reached, as long as keys act. */
export function mark(): void {
  const told = new Map<Element, string[]>();
  for (const shortcut of isOn.value ? SHORTCUTS : []) {
    const found = things(shortcut);
    shortcut.keys.forEach((key, at) => {
      const thing = found[at];
      if (thing) told.set(thing, [...(told.get(thing) ?? []), key]);
    });
  }
  for (const thing of document.querySelectorAll(`[${TOLD}]:not(.keys)`))
    if (!told.has(thing)) thing.removeAttribute(TOLD);
  for (const [thing, keys] of told) thing.setAttribute(TOLD, keys.join(" "));
}

const TOLD = "aria-keyshortcuts";

const things = ({ to }: Shortcut): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(to),
];
