import { render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ThisPhone } from "../src/notices/ThisPhone";
import { Home } from "../src/screens/Home";
import { WaysBack } from "../src/screens/WaysBack";
import { You } from "../src/screens/You";
import "../src/notices/words";
import { comes } from "./waiting";

beforeEach(
  () =>
    void vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch"))),
);
afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
});

test.each([
  ["home", Home],
  ["settings", You],
])("plain http is told as such in a sentence: %s", async (_, Screen) => {
  vi.stubGlobal("isSecureContext", false);
  render(<Screen />, document.body);
  await comes(() =>
    expect(document.body.textContent).toContain("came over plain http"),
  );
});

test("over https nothing is said of it", () => {
  vi.stubGlobal("isSecureContext", true);
  render(<You />, document.body);
  expect(document.body.textContent).not.toContain("plain http");
});

test.each([
  ["Notifications", ThisPhone],
  ["Passkeys", WaysBack],
])("plain http is told as such: %s", (what, Screen) => {
  vi.stubGlobal("isSecureContext", false);
  render(<Screen />, document.body);
  expect(document.body.textContent).toContain(`${what} need https`);
});
