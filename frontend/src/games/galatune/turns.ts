// A turn as it was told: from the reveal on, in chapters.
import type { Told as Heard } from "../../api/types";
import { heardIn, type ToldOf } from "../sight";
import type { Played } from "./view";

export type Told = ToldOf<"galatune">;

export interface Turn {
  n: number;
  steps: readonly Told[];
  /** Whether the Traps are over, so that something came of it. */
  isResolved: boolean;
}

/** What is told while others decide, and says nothing of what came of a turn. */
const ASIDE: readonly Told["type"][] = [
  "TurnBegan",
  "Ready",
  "Withdrawn",
  "PlanShown",
  "Proposed",
  "Offered",
  "Declined",
  "OfferDropped",
  "ProposalDropped",
  "Traded",
];

/** What decides how a turn went, so that one screen tells it. */
const OUTCOME: readonly Told["type"][] = [
  "HpChanged",
  "VpChanged",
  "Fell",
  "Scored",
  "PrizeDrawn",
  "PrizeLooted",
  "Respawned",
  "GoalRose",
  "GameEnded",
];

/** The last turn whose plans lie open; null before the first. */
export function lastTurn(log: readonly Heard[]): Turn | null {
  const told = heardIn("galatune", log);
  const from = told.findLastIndex(({ type }) => type === "Revealed");
  if (from < 0) return null;
  const began = told.slice(0, from).findLast((one) => one.type === "TurnBegan");
  const steps = told.slice(from).filter(({ type }) => !ASIDE.includes(type));
  return {
    n: began?.type === "TurnBegan" ? began.facts.n : 1,
    steps,
    isResolved: steps.some(({ type }) => type === "WindowClosed"),
  };
}

/** What lay on the table after a step: the plans, and the Traps placed until then. */
export const tableAt = ({ steps }: Turn, at: number): Played[] =>
  steps.slice(0, at + 1).flatMap((step): readonly Played[] => {
    if (step.type === "Revealed") return step.facts.table;
    return step.type === "TrapLaid" ? [step.facts] : [];
  });

/** What a turn came to, in the order in which it happened. */
export const outcomeOf = ({ steps }: Turn): Told[] =>
  steps.filter(({ type }) => OUTCOME.includes(type));

/** Whether an event tells of a seat. */
export function isAbout({ facts }: Told, seat: number | null): boolean {
  const told: object = facts;
  return ["seat", "on"].some((name) =>
    Object.entries(told).some(([fact, at]) => fact === name && at === seat),
  );
}

const CHAPTERS: Partial<Record<Told["type"], Chapter>> = {
  Revealed: "plans",
  Immobilised: "plans",
  TrapLaid: "traps",
  TrapMissed: "traps",
  WindowClosed: "traps",
  PassedByClock: "traps",
  Copied: "traps",
  Struck: "blows",
  Guarded: "blows",
  Healed: "blows",
  ShieldsHeld: "blows",
  ShieldsBroke: "blows",
  LotsDrawn: "blows",
  Fell: "falls",
  Scored: "falls",
  GoalRose: "falls",
  PrizesOrdered: "prizes",
  PrizeDrawn: "prizes",
  PrizeLooted: "prizes",
  Respawned: "return",
  Rearmed: "return",
  ChampionTaken: "return",
  UsedReturned: "return",
  RiseAsked: "return",
  RiseClosed: "return",
  SelfRespawned: "return",
};

export type Chapter =
  "plans" | "traps" | "blows" | "effects" | "falls" | "prizes" | "return";

/** Which part of its turn an event belongs to. */
export const chapterOf = ({ type }: Told): Chapter => CHAPTERS[type] ?? "effects";
