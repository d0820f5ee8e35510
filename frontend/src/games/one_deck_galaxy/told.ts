// What the galaxy did between two turns: from the last "done" to the roll.
import type { Told } from "../../api/types";
import { say } from "../../words";
import { heardIn } from "../sight";
import "./sheetWords";

/** With these a turn's dice lie ready, and the players act. */
const READY = ["Gathered", "StarbaseReady"];
const DONE = "SaidDone";

const SHOWN = 3;

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

/** The weightiest of what happened, in its order, and how much else. */
export function gist(lines: readonly Told[]): string {
  const first = [...lines].sort((a, b) => lightness(a) - lightness(b)).slice(0, SHOWN);
  const shown = lines.filter((line) => first.includes(line));
  const text = shown.map((line) => line.text).join(" ");
  const n = lines.length - shown.length;
  return n ? say("galaxy_sheets.meanwhile_more", { text, n }) : text;
}

/** How far down the list of what weighs something is. */
function lightness({ type }: Told): number {
  const n = WEIGHTY.indexOf(type);
  return n < 0 ? WEIGHTY.length : n;
}
