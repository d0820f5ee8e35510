// Why the last tap did nothing is told in words; the rule behind it is one tap away.
import { render } from "preact";
import { afterEach, expect, test } from "vitest";
import { reason } from "../src/store/choice";
import { ReasonLine } from "../src/table/ReasonLine";

afterEach(() => {
  render(null, document.body);
  reason.value = null;
});

test("a refusal asks “why?”, and shows no bare number of a rule", () => {
  reason.value = { text: "That box is full.", rule: "OG-120" };
  render(<ReasonLine system="one-deck-galaxy" />, document.body);
  expect(document.body.textContent).toBe("That box is full.why?");
  expect(document.querySelector("button")!.getAttribute("aria-label")).toContain(
    "OG-120",
  );
});
