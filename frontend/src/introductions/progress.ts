// How far an introduction is, as the phone remembers it with its table.
import { computed, effect, signal } from "@preact/signals";
import type { Attempt } from "../api/types";
import { keep, recall } from "../store/storage";
import { played } from "../store/outbox";
import { choice, decision, isBegun } from "../store/choice";
import { table } from "../store/table";
import type { Here, Introduction, Met, Screen } from "./introduction";
import { momentOf } from "./introduction";
import {
  advanced,
  isAwaited,
  knowing,
  next,
  type Path,
  type Way,
  wayOn,
} from "./steps";

interface Progress {
  path: Path;
  /** Which screen of the path is shown. */
  shown: number;
  /** Whether the coach was put away. */
  isAway: boolean;
  /** What was answered to questions, by their screens. */
  given?: Readonly<Record<number, number>>;
  /** What was said of an answer, by the place in the path where it was heard. */
  met?: Readonly<Record<number, Met | Did | null>>;
}

/** What was done for somebody who only reads, and why. */
export interface Did {
  did: string;
}

/** In place of an answer of one's own: the right one was shown. */
export const SHOWN = -1;

const START: Progress = { path: [0], shown: 0, isAway: false };

const progress = signal<Progress>(START);
const screens = signal<Introduction>([]);

/** The table as the screens look at it; null while nothing is asked. */
export const moment = computed(
  () =>
    table.value &&
    momentOf(table.value, decision.value, isBegun.value ? choice.value : null),
);

export const isAway = computed(() => progress.value.isAway);
/** How many screens came before the one that is shown. */
export const step = computed(() => progress.value.shown);
export const isPast = computed(() => step.value < progress.value.path.length - 1);
const at = computed(() => progress.value.path[step.value] ?? 0);
export const screen = computed(() => screens.value[at.value] ?? null);
/** Which answer the question that is shown was given, null until it is. */
export const given = computed(() => progress.value.given?.[at.value] ?? null);
/** What is said of the answer that led here. */
export const greeting = computed(() => progress.value.met?.[step.value] ?? null);
export const count = computed(() => screens.value.length);
export const isLast = computed(() => at.value === screens.value.length - 1);

/** Follows a table with its introduction until the returned function is called. */
export function follow(game: string, introduction: Introduction): () => void {
  screens.value = introduction;
  progress.value = recall<Progress>(`learn.${game}`) ?? START;
  const stops = [effect(() => keep(`learn.${game}`, progress.value)), walking(game)];
  return () => stops.forEach((stop) => stop());
}

/** Walks on with the table, and meets whoever has answered. */
function walking(game: string): () => void {
  let before: Here | null = null;
  let heard = played.peek();
  return effect(() => {
    const answer = played.value;
    const now = moment.value;
    if (table.value?.id !== game || !now) return;
    const { path } = progress.peek();
    const on = advanced(screens.value, path, now);
    if (answer && answer !== heard) {
      const isOurs = dids.has(answer.id);
      const isStill = isOurs ? !isAwaited(now) : now.open.id === answer.decision;
      if (on === path && isStill) return; // it may be revised, or others decide
      meet(before, answer, on);
    }
    heard = answer;
    before = now;
    walk(on);
  });
}

/** What was answered for somebody who only reads, by the ids of the answers. */
const dids = new Map<string, Did>();

export const noteDid = (answer: string, did: string): void =>
  void dids.set(answer, { did });

/** Says something of an answer, where the path has led. */
function meet(before: Here | null, answer: Attempt, on: Path): void {
  const { met } = progress.peek();
  const at = on.length - 1;
  const said = dids.get(answer.id) ?? greet(before, answer);
  const isStale = typeof met?.[at] === "object";
  if (said || isStale) change({ met: { ...met, [at]: said } });
}

/** What the screen that waited for an answer says to it. */
function greet(before: Here | null, answer: Attempt): Met | null {
  const shown = screens.peek()[progress.peek().path.at(-1) ?? 0];
  if (before?.open.id !== answer.decision || !shown?.at(before)) return null;
  return (shown.task?.(before) && shown.met?.(before, answer)) || null;
}

/** One screen on: to one seen before, or to the next whose moment has come. */
export function goOn(): void {
  if (isPast.value) show(step.value + 1);
  else if (moment.value) walk(next(screens.value, progress.value.path, moment.value));
}

/** What leads on from the screen that is shown. */
export const way = (): Way | null =>
  isPast.value
    ? "next"
    : wayOn(screens.value, progress.value.path, moment.value, given.value !== null);

/** The screen that knows what to answer at a moment. */
export const knows = (now: Here): Screen | null =>
  knowing(screens.peek(), progress.peek().path, now);

export const goBack = (): void => show(Math.max(0, step.value - 1));
export const give = (answer: number): void =>
  change({ given: { ...progress.peek().given, [at.peek()]: answer } });
export const putAway = (): void => change({ isAway: true });
export const callBack = (): void => change({ isAway: false });

const show = (shown: number): void => change({ shown });

/** Takes a path that may have grown; then its new screen is shown. */
function walk(path: Path): void {
  if (path !== progress.peek().path) change({ path, shown: path.length - 1 });
}

const change = (what: Partial<Progress>): void =>
  void (progress.value = { ...progress.peek(), ...what });
