import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { away, lost, reached } from "../src/store/network";
import { poll } from "../src/store/poll";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  hide(false);
  away.value = null;
  vi.useRealTimers();
});

function hide(hidden: boolean): void {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

test("looks ever more slowly while nothing happens", async () => {
  const look = vi.fn(async () => false);
  const { stop } = poll(look);
  await vi.advanceTimersByTimeAsync(60_000);
  const inTheFirstMinute = look.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  look.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(inTheFirstMinute).toBeGreaterThan(6);
  expect(look).toHaveBeenCalledTimes(2);
  stop();
});

test("looks at once when something is about to happen", async () => {
  const look = vi.fn(async () => false);
  const { hurry, stop } = poll(look);
  await vi.advanceTimersByTimeAsync(240_000);
  look.mockClear();
  hurry();
  await vi.advanceTimersByTimeAsync(301);
  expect(look).toHaveBeenCalledTimes(1);
  stop();
});

test("is not held up by whoever hurries often", async () => {
  const look = vi.fn(async () => false);
  const { hurry, stop } = poll(look);
  await vi.advanceTimersByTimeAsync(1);
  look.mockClear();
  for (let i = 0; i < 10; i++) {
    hurry();
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(look.mock.calls.length).toBeGreaterThan(4);
  stop();
});

test("rests in the background and looks as soon as it is seen again", async () => {
  const look = vi.fn(async () => false);
  const { stop } = poll(look);
  await vi.advanceTimersByTimeAsync(0);
  hide(true);
  look.mockClear();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(look).not.toHaveBeenCalled();
  hide(false);
  expect(look).toHaveBeenCalledTimes(1);
  stop();
});

test("goes on after a failure", async () => {
  const look = vi.fn(async () => Promise.reject(new Error("away")));
  const { stop } = poll(look);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(look.mock.calls.length).toBeGreaterThan(1);
  stop();
});

test("in the end looks every four minutes only, until something stirs", async () => {
  const look = vi.fn(async () => false);
  const { hurry, stop } = poll(look);
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  look.mockClear();
  await vi.advanceTimersByTimeAsync(40 * 60_000);
  expect(look).toHaveBeenCalledTimes(10);
  hurry();
  look.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(look.mock.calls.length).toBeGreaterThan(6);
  stop();
});

test("after an answer begins with the pauses of any news", async () => {
  const look = vi.fn(async () => false);
  const { calm, stop } = poll(look);
  await vi.advanceTimersByTimeAsync(240_000);
  look.mockClear();
  calm();
  await vi.advanceTimersByTimeAsync(1999);
  expect(look).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(look).toHaveBeenCalledTimes(1);
  stop();
});

test("what is about to happen while it looks is looked for at once afterwards", async () => {
  let answer = (_: boolean) => {};
  const look = vi.fn(() => new Promise<boolean>((done) => (answer = done)));
  const { hurry, stop } = poll(look);
  hurry();
  answer(false);
  await vi.advanceTimersByTimeAsync(301);
  expect(look).toHaveBeenCalledTimes(2);
  stop();
});

test("asks nothing while there is nothing to wait for, and goes on when there is", async () => {
  let pace: "waiting" | null = null;
  const look = vi.fn(async () => false);
  const { hurry, stop } = poll(look, () => pace);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(look).toHaveBeenCalledTimes(1);
  hurry();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(look).toHaveBeenCalledTimes(2);
  pace = "waiting";
  hurry();
  await vi.advanceTimersByTimeAsync(1000);
  expect(look.mock.calls.length).toBeGreaterThan(2);
  stop();
});

test("in the minute in which its own player thinks a page asks nothing", async () => {
  const look = vi.fn(async () => look.mock.calls.length === 1);
  const { stop } = poll(look, () => "mine");
  await vi.advanceTimersByTimeAsync(59_000);
  expect(look).toHaveBeenCalledTimes(1);
  stop();
});

test.each(["mine", null] as const)(
  "what got no answer is asked for again soon, though the page waits for %s",
  async (pace) => {
    const look = vi.fn(async () => false);
    const { stop } = poll(look, () => pace);
    await vi.advanceTimersByTimeAsync(5000);
    look.mockClear();
    lost();
    look.mockImplementationOnce(async () => Promise.reject(new Error("away")));
    look.mockImplementation(async () => (reached(null), false));
    await vi.advanceTimersByTimeAsync(5000);
    expect(away.value).toBeNull();
    expect(look).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(look).toHaveBeenCalledTimes(2);
    stop();
  },
);
