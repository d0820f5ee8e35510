// A replay that goes on by itself: position after position, until its end or a tap.
import { signal } from "@preact/signals";
import { played } from "../motion/director";
import { isStill, painted } from "../motion/still";
import { at, goTo, positions } from "./looking";
import { beforeTold, positionOf } from "./steps";

const SPEEDS = [1, 2, 4] as const;
const REST = 1700; // ms between two positions that tell something, at least

export const isPlaying = signal(false);
export const speed = signal<number>(SPEEDS[0]);

/** Faster, and after the fastest slow again. */
export function nextSpeed(): void {
  const now = SPEEDS.findIndex((one) => one === speed.value);
  speed.value = SPEEDS[(now + 1) % SPEEDS.length]!;
}

let due: ReturnType<typeof setTimeout> | undefined;

export function pause(): void {
  clearTimeout(due);
  isPlaying.value = false;
}

/** Plays on from here; from the beginning, where it is over. */
export async function playOn(): Promise<void> {
  isPlaying.value = true;
  if (at.peek() >= last()) await goTo(0);
  else await goTo(at.peek() + 1);
  await goOn();
}

/** Goes to a position by hand: what plays by itself stops. */
export function step(to: number): Promise<void> {
  pause();
  return goTo(to);
}

/** Plays what was told on the board as it was then; who wants things still sees where. */
export async function playTold(seen: number): Promise<void> {
  pause();
  const before = beforeTold(positions.peek(), seen);
  if (!isStill() && at.peek() !== before) {
    await goTo(before);
    await new Promise<void>(painted);
  }
  await goTo(positionOf(positions.peek(), seen));
}

const last = (): number => positions.peek().length - 1;

/** The next position follows after a rest; at once, where this one told nothing. */
async function goOn(): Promise<void> {
  while (isPlaying.peek() && at.peek() < last() && isSilent())
    await goTo(at.peek() + 1);
  if (!isPlaying.peek()) return;
  if (at.peek() >= last()) return pause();
  clearTimeout(due);
  due = setTimeout(() => void goFurther(), REST / speed.peek());
}

/** One position on, as soon as what is told of this one has been told. */
async function goFurther(): Promise<void> {
  await played();
  if (isPlaying.peek()) await goTo(at.peek() + 1).then(goOn);
}

/** Whether these eyes heard nothing on the way here. */
const isSilent = (): boolean => {
  const all = positions.peek();
  return all[at.peek()]?.seen === all[at.peek() - 1]?.seen;
};
