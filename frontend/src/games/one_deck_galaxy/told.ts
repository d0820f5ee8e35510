// What the galaxy did between two turns: from the last "done" to the roll.
import type { Told } from "../../api/types";
import { say } from "../../words";
import { heardIn } from "../sight";

/** With these a turn's dice lie ready, and the players act. */
const READY = ["Gathered", "StarbaseReady"];
const DONE = "SaidDone";

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

/** All that happened since the last acts, as long as nobody has acted again. */
export function meanwhile(told: readonly Told[]): readonly Told[] {
  const lines = heardIn("one-deck-galaxy", told);
  const last = lines.at(-1);
  if (!last || !READY.includes(last.type)) return [];
  const from = lines.findLastIndex(({ type }) => type === DONE);
  return told.slice(from + 1);
}

/** The weightiest of what happened, and how much else. */
export function gist(lines: readonly Told[]): string {
  const first = WEIGHTY.map((type) => lines.find((one) => one.type === type)).find(
    (one) => one !== undefined,
  );
  const text = (first ?? lines[0])?.text ?? "";
  return say("galaxy.meanwhile_more", { text, n: lines.length - 1 });
}
