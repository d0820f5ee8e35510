// Plays a script on the board, beat by beat. Nothing waits for it: a tap ends it, or goes
// on to the next beat where each is told.
import { raise, type Stage } from "./stage";
import { isStill } from "./still";
import { type Beat, OWN, type Place, STEP } from "./script";
import type { Before } from "./things";
import { begin } from "./ways";
import "./motion.css";

interface Showing {
  /** Ends the beat that is played. */
  next(): void;
  /** Ends all. */
  skip(): void;
  done: Promise<void>;
}

/** What is played now: what one just did goes on while the answer to it is seen. */
const showing = new Set<Showing>();

/** Ends what is played, if anything is. */
export const skip = (): void => showing.forEach((one) => one.skip());

/** When what is played now has ended. */
export const played = async (): Promise<void> =>
  void (await Promise.all([...showing].map(({ done }) => done)));

/** Plays some beats; told ones with their sentence, which a tap moves on. */
export function play(
  beats: readonly Beat[],
  before: Before,
  isTold: boolean,
): Promise<void> {
  if (isTold || isByDeeds(beats)) skip();
  if (!beats.length || isStill() || document.hidden) return Promise.resolve();
  return show(beats, before, isTold).done;
}

function show(beats: readonly Beat[], before: Before, isTold: boolean): Showing {
  const stage = raise();
  let now: Animation[] = [];
  let isOver = false;
  const next = () => now.forEach((one) => one.finish());
  const end = () => {
    isOver = true;
    next();
  };
  const tapped = (event: Event) => {
    if (!isTold || isElsewhere(event)) end();
    else next();
  };
  for (const kind of TAPS) document.addEventListener(kind, tapped, true);
  const isOneByOne = isTold || isByDeeds(beats);
  const steps = isOneByOne
    ? beats.map((beat) => () => [
        ...tell(beat, stage, isTold),
        ...moves(beat, stage, before),
      ])
    : [() => inTurn(beats, stage, before)];
  const run = async () => {
    for (const step of steps) {
      if (isOver) break;
      now = step();
      await Promise.all(now.map(({ finished }) => finished.catch(() => null)));
      stage.clear();
    }
    for (const kind of TAPS) document.removeEventListener(kind, tapped, true);
    stage.leave();
    if (isTold) arrive();
    showing.delete(self);
  };
  const self: Showing = { next, skip: end, done: Promise.resolve() };
  showing.add(self);
  self.done = run();
  return self;
}

/** Whether they cover the board, each as a scene of its own. */
const isByDeeds = (beats: readonly Beat[]): boolean => beats.some(({ enact }) => enact);

const TAPS = ["pointerdown", "keydown"] as const;

/** Who decides, or leaves, has seen enough. */
const isElsewhere = (event: Event): boolean =>
  (event as KeyboardEvent).key === "Escape" ||
  !!(event.target as Element).closest?.(".thumb, dialog, header");

const moves = (beat: Beat, stage: Stage, before: Before): Animation[] =>
  beat.acts.flatMap((act) => begin(act, { stage, before, ms: beat.ms * MOVING }));

/** Begins all, each in its time: until that has come things look as they did before. */
function inTurn(beats: readonly Beat[], stage: Stage, before: Before): Animation[] {
  let due = 0;
  return beats.flatMap((beat) => {
    const lying = stage.ground.childElementCount;
    const begun = moves(beat, stage, before);
    const laid = [...stage.ground.children].slice(lying);
    const from = Math.min(due, Math.max(0, OWN.whole - beat.ms));
    for (const one of begun) later(one, from);
    due = from + beat.ms;
    const shown = laid.map((one) => seenWhile(one, from, beat.ms));
    return [...begun, ...shown, stage.ground.animate([], due)];
  });
}

function later(one: Animation, ms: number): void {
  const delay = one.effect?.getTiming().delay ?? 0;
  one.effect?.updateTiming({ delay: delay + ms });
}

/** What is laid over the board is seen in its time only; an old number stands until then. */
function seenWhile(one: Element, from: number, ms: number): Animation {
  (one as HTMLElement).style.visibility = "hidden";
  const isOld = one.matches(".figure");
  return one.animate([{ visibility: "visible" }, { visibility: "visible" }], {
    delay: isOld ? 0 : from,
    duration: isOld ? from + ms : ms,
  });
}

const MOVING = 0.8; // of a beat; the rest of it things lie still

/** The newest fact is the largest thing on the table. */
const arrive = (): void =>
  document
    .querySelectorAll(".at-table .news > p")
    .forEach((one) => one.animate([{ opacity: 0.4, scale: 0.9 }, {}], STEP));

/** The sentence of a beat, and its time. */
function tell({ text, ms, enact }: Beat, stage: Stage, isTold: boolean): Animation[] {
  if (enact) return enact(stage.ground, ms, overBoard());
  if (!isTold) return [stage.ground.animate([], ms * MOVING)];
  const line = document.createElement("p");
  line.textContent = text;
  stage.ground.append(line);
  Object.assign(line.style, placeOfNews());
  return [line.animate([{ scale: 0.97 }, { scale: 1, offset: 0.25 }, {}], ms)];
}

/** All that lies between the bar and the own hand: the board is as it came to be, not as it was. */
function overBoard(): Place {
  const edge = (what: string, side: "top" | "bottom") =>
    document.querySelector(what)?.getBoundingClientRect()[side];
  const top = Math.max(0, edge(".at-table > header", "bottom") ?? 0);
  const hand = edge(".at-table > .thumb", "top") ?? 0;
  const bottom = hand > top + LEAST ? hand : innerHeight;
  return { top: `${top}px`, height: `${bottom - top}px` };
}

const LEAST = 200; // pixels in which a deed can be seen

/** Where the newest fact will stand when all is told. */
function placeOfNews(): Place {
  const news = document.querySelector(NEWS)?.getBoundingClientRect();
  const banner = document.querySelector(".at-table .banner");
  const top = news?.top ?? banner?.getBoundingClientRect().bottom ?? innerHeight / 2;
  return { top: `${top}px`, minHeight: `${news?.height ?? 0}px` };
}

const NEWS = ".at-table :is(.news, .recap, .last-line)";
