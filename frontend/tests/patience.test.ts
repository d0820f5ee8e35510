import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isLate, soon, whileMoving } from "../src/api/patience";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a network that hangs is given up after a few seconds", async () => {
  const asked = expect(soon(new Promise(() => {}))).rejects.toThrow(TypeError);
  await vi.advanceTimersByTimeAsync(5000);
  await asked;
});

test("an answer that comes in time is the answer", async () => {
  expect(await soon(Promise.resolve("fresh"))).toBe("fresh");
  expect(vi.getTimerCount()).toBe(0);
});

test("a browser without a signal that runs out gives a move up in time, too", async () => {
  vi.stubGlobal(
    "AbortSignal",
    class extends AbortSignal {
      static override timeout = undefined as never;
    },
  );
  const signal = whileMoving();
  expect(signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(8000);
  expect([signal.aborted, isLate(signal)]).toEqual([true, true]);
  vi.unstubAllGlobals();
});
