// How far an introduction is, as the phone remembers it with its table.
import { computed, effect, signal } from "@preact/signals";
import { keep, recall } from "../store/kept";
import { choice, decision } from "../store/choice";
import { table } from "../store/table";
import type { AnyIntroduction } from "./introduction";
import { momentOf } from "./introduction";
import { advanced, next } from "./steps";

interface Progress {
  /** The screen that is shown, and the furthest one that was. */
  shown: number;
  reached: number;
  /** Whether the coach was put away. */
  isAway: boolean;
}

const START: Progress = { shown: 0, reached: 0, isAway: false };

const progress = signal<Progress>(START);
const screens = signal<AnyIntroduction>([]);

/** The table as the screens look at it; null while nothing is asked. */
export const moment = computed(
  () => table.value && momentOf(table.value, decision.value, choice.value),
);

export const isAway = computed(() => progress.value.isAway);
export const step = computed(() => progress.value.shown);
export const isPast = computed(() => progress.value.shown < progress.value.reached);
export const screen = computed(() => screens.value[step.value] ?? null);
export const count = computed(() => screens.value.length);
export const isLast = computed(() => step.value === screens.value.length - 1);

/** Follows a table with its introduction until the returned function is called. */
export function follow(game: string, introduction: AnyIntroduction): () => void {
  screens.value = introduction;
  progress.value = recall<Progress>(`learn.${game}`) ?? START;
  const stops = [
    effect(() => keep(`learn.${game}`, progress.value)),
    effect(() => {
      if (table.value?.id !== game || !moment.value) return;
      const at = advanced(screens.value, progress.peek().reached, moment.value);
      if (at !== progress.peek().reached) reach(at);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** One screen on: to one seen before, or to the next whose moment has come. */
export function goOn(): void {
  const { shown, reached } = progress.value;
  if (shown < reached) show(shown + 1);
  else if (moment.value) reach(next(screens.value, reached, moment.value));
}

export const goBack = (): void => show(Math.max(0, step.value - 1));
export const putAway = (): void =>
  void (progress.value = { ...progress.value, isAway: true });
export const callBack = (): void =>
  void (progress.value = { ...progress.value, isAway: false });

const show = (shown: number): void =>
  void (progress.value = { ...progress.value, shown });
const reach = (at: number): void =>
  void (progress.value = { ...progress.value, shown: at, reached: at });
