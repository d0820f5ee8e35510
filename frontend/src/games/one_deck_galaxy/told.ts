// What the galaxy did between two turns: from the last "done" to the roll.
import type { Told } from "../../api/types";
import { heardIn } from "../sight";

/** With these a turn's dice lie ready, and the players act. */
const READY = ["Gathered", "StarbaseReady"];
const DONE = "SaidDone";

/** So much the strip holds in its two lines on a narrow phone, and never more events. */
const SHOWN = 3;
const LETTERS = 60;

/** What is told first of a turn, the weightiest first. */
const WEIGHTY = [
  "Overwhelmed",
  "DiscClaimed",
  "EventRevealed",
  "Escalated",
  "Claimed",
  "MilestoneCompleted",
  "FoeTook",
  "Upgraded",
  "Discovered",
  "RowCompleted",
  "TimePassed",
  "InfluenceGained",
];

/** All that happened since the last acts, until this seat acts again. */
export function meanwhile(told: readonly Told[], seat: number): readonly Told[] {
  const lines = heardIn("one-deck-galaxy", told);
  const ready = lines.findLastIndex(({ type }) => READY.includes(type));
  const from = lines.slice(0, ready + 1).findLastIndex(({ type }) => type === DONE);
  const since = told.slice(ready + 1);
  if (from < 0 || since.some(({ facts }) => facts["seat"] === seat)) return [];
  return told.slice(from + 1, ready + 1);
}

/** The weightiest of what happened, that first, and how much there is besides. */
export function gist(lines: readonly Told[]): { text: string; more: number } {
  const first = [...lines].sort((a, b) => lightness(a) - lightness(b)).slice(0, SHOWN);
  while (first.length > 1 && joined(first).length > LETTERS) first.pop();
  return { text: joined(first), more: lines.length - first.length };
}

const joined = (lines: readonly Told[]): string =>
  lines.map(({ text }) => text).join(" ");

/** How far down the list of what weighs something is. */
function lightness({ type }: Told): number {
  const n = WEIGHTY.indexOf(type);
  return n < 0 ? WEIGHTY.length : n;
}
