// A replay goes on by itself, at the speed one chooses, until its end or a tap.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Position } from "../src/api/types";
import { at, positions } from "../src/replay/looking";
import {
  isPlaying,
  nextSpeed,
  pause,
  playOn,
  playTold,
  speed,
  step,
} from "../src/replay/playing";
import { comes } from "./waiting";

/** Five positions, of which the third told nothing. */
const five = [1, 2, 2, 3, 4].map((seen) => ({ seen, turn: 1 }) as Position);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () =>
    Response.json({ id: "0b1c", seats: [], view: {} }),
  );
  positions.value = five;
  at.value = 0;
});

afterEach(() => {
  pause();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it goes on to its end, past what told nothing, and stops there", async () => {
  await playOn();
  expect(at.value).toBe(1);
  await vi.advanceTimersByTimeAsync(1700);
  expect(at.value).toBe(3);
  await vi.advanceTimersByTimeAsync(1700);
  expect([at.value, isPlaying.value]).toEqual([4, false]);
});

test("a step by hand stops it", async () => {
  await playOn();
  await step(0);
  await vi.advanceTimersByTimeAsync(9000);
  expect([at.value, isPlaying.value]).toEqual([0, false]);
});

test("four times as fast takes a quarter of the time", async () => {
  nextSpeed();
  nextSpeed();
  await playOn();
  await vi.advanceTimersByTimeAsync(1700 / 4);
  expect(at.value).toBe(3);
  nextSpeed();
  expect(speed.value).toBe(1);
});

const moves = (isStill: boolean) =>
  vi.stubGlobal("matchMedia", () => ({ matches: isStill }));

test("a line of the log begins before what it tells, and goes on to it", async () => {
  moves(false);
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) =>
    frames.push(frame),
  );
  const told = playTold(4);
  await comes(() => expect(frames).toHaveLength(1));
  expect(at.value).toBe(3);
  frames.shift()!(0);
  frames.shift()!(0);
  await told;
  expect(at.value).toBe(4);
});

test("who wants things still sees where a line of the log was told", async () => {
  moves(true);
  const been: number[] = [];
  const leave = at.subscribe((n) => been.push(n));
  await playTold(3);
  leave();
  expect(been).toEqual([0, 3]);
});
