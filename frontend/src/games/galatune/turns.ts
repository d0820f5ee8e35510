// A turn as it was told: from the reveal on, in chapters.
import type { Told as Heard } from "../../api/types";
import { heardIn, type ToldOf } from "../sight";
import type { Lying } from "./stack";
import type { Played } from "./view";

export type Told = ToldOf<"galatune">;

export interface Turn {
  n: number;
  steps: readonly Told[];
  /** The places on the table that Traps have cancelled. */
  cancelled: readonly number[];
  /** Whether the Traps are over, so that something came of it. */
  isResolved: boolean;
}

export type Chapter =
  "plans" | "traps" | "blows" | "effects" | "falls" | "prizes" | "return";

/** What belongs to how a turn went, and to which part of it. */
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
  HpChanged: "effects",
  HpByCard: "effects",
  HpByAbility: "effects",
  VpChanged: "effects",
  StatusGained: "effects",
  StatusesLost: "effects",
  Drew: "effects",
  Found: "effects",
  Recovered: "effects",
  Stolen: "effects",
  Destroyed: "effects",
  Discarded: "effects",
  Fell: "falls",
  Scored: "falls",
  GoalRose: "falls",
  GameEnded: "falls",
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
  StayedByClock: "return",
  Left: "return",
};

export const chapterOf = ({ type }: Told): Chapter => CHAPTERS[type]!;

/** All turns whose plans lie open, the oldest first. */
export function turnsIn(log: readonly Heard[]): Turn[] {
  const told = heardIn("galatune", log);
  const reveals = told.flatMap(({ type }, at) => (type === "Revealed" ? [at] : []));
  return reveals.map((from, i) => turnAt(told, from, reveals[i + 1]));
}

function turnAt(told: readonly Told[], from: number, to?: number): Turn {
  const began = told.slice(0, from).findLast((one) => one.type === "TurnBegan");
  const all = told.slice(from, to);
  const steps = all.filter(({ type }) => type in CHAPTERS);
  return {
    n: began?.type === "TurnBegan" ? began.facts.n : 1,
    steps,
    cancelled: all.flatMap((one) => (one.type === "Cancelled" ? [one.facts.on] : [])),
    isResolved: steps.some(isClosing),
  };
}

/** What lay on the table after a step: the plans, and the Traps placed until then. */
export const tableAt = ({ steps }: Turn, at: number): Played[] =>
  steps.slice(0, at + 1).flatMap((step): readonly Played[] => {
    if (step.type === "Revealed") return step.facts.table;
    return step.type === "TrapLaid" ? [step.facts] : [];
  });

/** What lay there, and what Traps have cancelled of it once no more can be placed. */
export function lyingAt(turn: Turn, at: number): Lying {
  const table = tableAt(turn, at);
  const isClosed = turn.steps.slice(0, at + 1).some(isClosing);
  const isTold = isClosed && turn.cancelled.length > 0;
  const active = table.map((_, place) => !turn.cancelled.includes(place));
  return { table, active: isTold ? active : undefined };
}

const isClosing = ({ type }: Told): boolean => type === "WindowClosed";
