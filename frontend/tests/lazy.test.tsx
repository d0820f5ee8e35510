// A screen whose script did not come is fetched again when the server answers.
import { render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazy } from "../src/parts/lazy";
import { reached } from "../src/store/network";
import { comes } from "./waiting";

beforeEach(() => void vi.stubGlobal("fetch", () => Promise.reject(new TypeError())));
afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
  reached(null);
});

test("a script that did not come once is shown when it comes", async () => {
  let isThere = false;
  const Screen = lazy(async () => {
    if (!isThere) throw new TypeError("no network");
    return () => <p>The end</p>;
  });
  render(<Screen />, document.body);
  await comes(() => expect(document.body.textContent).toContain("Try again"));
  isThere = true;
  reached(null);
  await comes(() => expect(document.body.textContent).toBe("The end"));
});
