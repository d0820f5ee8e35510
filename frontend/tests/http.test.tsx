import { render } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import { ThisPhone } from "../src/notices/ThisPhone";
import { WaysBack } from "../src/screens/WaysBack";
import "../src/notices/words";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["Notifications", ThisPhone],
  ["Passkeys", WaysBack],
])("plain http is told as such: %s", (what, Screen) => {
  vi.stubGlobal("isSecureContext", false);
  render(<Screen />, document.body);
  expect(document.body.textContent).toContain(`${what} need https`);
});
