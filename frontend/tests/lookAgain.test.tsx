import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Me } from "../src/api/types";
import { LookAgain } from "../src/parts/LookAgain";
import { away, lost, reached } from "../src/store/network";
import { me, whoAmI } from "../src/store/player";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  render(null, document.body);
  away.value = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++)
    await act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
}

test("a page asks nothing again while the server answers", async () => {
  const look = vi.fn(async () => {});
  render(<LookAgain look={look} />, document.body);
  await pass(60);
  expect(look).not.toHaveBeenCalled();
});

test("a page whose server was slow once comes back without a tap", async () => {
  const look = vi.fn(async () => reached(null));
  look.mockImplementationOnce(async () => lost());
  render(<LookAgain look={look} />, document.body);
  await act(async () => reached("2026-11-22T11:12:00Z"));
  expect(document.body.textContent).toContain("No answer from the server");
  await pass(10);
  expect(document.body.textContent).toBe("");
  expect(look).toHaveBeenCalledTimes(2);
});

test("a page that still hears nothing does not ask without a pause", async () => {
  const look = vi.fn(async () => reached("2026-11-22T11:12:00Z"));
  render(<LookAgain look={look} />, document.body);
  await act(async () => lost());
  await pass(60);
  expect(look.mock.calls.length).toBeGreaterThan(4);
  expect(look.mock.calls.length).toBeLessThan(12);
});

test("one of two replies that did not come is asked for, though the other one came", async () => {
  const look = vi.fn(async () => reached(null));
  await act(() => render(<LookAgain look={look} />, document.body));
  await act(async () => {
    lost();
    reached(null);
  });
  await pass(10);
  expect(look).toHaveBeenCalledOnce();
});

test("so it is if that happens again while it is asked for", async () => {
  const look = vi.fn(async () => reached(null));
  look.mockImplementationOnce(async () => (lost(), reached(null)));
  await act(() => render(<LookAgain look={look} />, document.body));
  await act(async () => lost());
  await pass(10);
  expect(look).toHaveBeenCalledTimes(2);
});

test("what fails whenever the rest has come is not asked for without a pause", async () => {
  const look = vi.fn(async () => {
    reached(null);
    setTimeout(lost, 10); // a script of the page, say
  });
  render(<LookAgain look={look} />, document.body);
  await act(async () => lost());
  await pass(60);
  expect(look.mock.calls.length).toBeGreaterThan(4);
  expect(look.mock.calls.length).toBeLessThan(12);
});

test("who asks too often stays who they are on this phone", async () => {
  const told = { type: "/problems/too-many", title: "Too many", status: 429 };
  const headers = { "Retry-After": "5" };
  vi.stubGlobal("fetch", async () => Response.json(told, { status: 429, headers }));
  const ana = { name: "Ana" } as Me;
  me.value = ana;
  await whoAmI().catch(() => null);
  expect(me.value).toBe(ana);
});
