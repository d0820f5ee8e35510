// A screen whose script did not come is fetched again when the server answers.
import { type ComponentType, render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazy } from "../src/parts/lazy";
import { isBroken } from "../src/store/faults";
import { away, reached } from "../src/store/network";
import { comes } from "./waiting";

beforeEach(() => void vi.stubGlobal("fetch", () => Promise.reject(new TypeError())));
afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
  isBroken.value = false;
  reached(null);
});

test("a script that did not come once is shown when it comes", async () => {
  let isThere = false;
  const Screen = lazy(async () => {
    if (!isThere) throw new TypeError("error loading dynamically imported module: /a");
    return { End: () => <p>The end</p> };
  }, "End");
  render(<Screen />, document.body);
  await comes(() => expect(document.body.textContent).toContain("Try again"));
  isThere = true;
  reached(null);
  await comes(() => expect(document.body.textContent).toBe("The end"));
});

test("a script that throws is a fault of ours, said once, and no lost network", async () => {
  const reportError = vi.fn();
  vi.stubGlobal("reportError", reportError);
  const load = vi.fn(async (): Promise<{ End: ComponentType }> => {
    throw new TypeError("O is not a function");
  });
  const Screen = lazy(load, "End");
  render(<Screen />, document.body);
  await comes(() => expect(document.body.textContent).toContain("of ours is broken"));
  expect(document.body.textContent).toContain("Load it anew");
  expect(away.value).toBeNull();
  expect(load).toHaveBeenCalledOnce();
  expect(reportError).toHaveBeenCalledOnce();
});
