// A host's own set of cards: taken from a file, or refused in words on the screen.
import { render } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import type { Option } from "../src/api/types";
import { ChooseOne } from "../src/screens/ChooseOne";
import "../src/more";
import { comes } from "./waiting";

const option: Option = {
  title: "Cards",
  oneOf: [
    { const: "house-1", title: "House set" },
    { pattern: "^[0-9a-f]{64}$", title: "Your own set from a file" },
  ],
};
const HASH = "ab".repeat(32);

/** Brings a file as a host would; returns what was chosen by it. */
async function bring(text: string, status: number, reply: object) {
  const answer = new Response(JSON.stringify(reply), { status });
  const asked = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(answer));
  vi.stubGlobal("fetch", asked);
  const onChoose = vi.fn();
  const chosen = { name: "edition", value: "house-1", system: "one-deck-galaxy" };
  render(<ChooseOne {...chosen} option={option} onChoose={onChoose} />, document.body);
  const field = document.querySelector<HTMLInputElement>("input[type=file]")!;
  Object.defineProperty(field, "files", { value: [new File([text], "mine.json")] });
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return { asked, onChoose };
}

afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
});

test("a set that fits is chosen under the name that stands in it", async () => {
  const { asked, onChoose } = await bring('{"name": "The box"}', 201, {
    hash: HASH,
    offers: {},
  });
  await comes(() => expect(onChoose).toHaveBeenCalledWith(HASH));
  const sent = JSON.parse(String(asked.mock.calls[0]![1].body)) as object;
  expect(sent).toMatchObject({ system: "one-deck-galaxy", set: { name: "The box" } });
  expect(document.body.textContent).toContain("The box");
});

test("what is wrong stands on the screen, by card, field and what would be right", async () => {
  const detail = "g02, limit: “MUST(3)” should be NO(b), MIN(2), MAX(5) or EVEN.";
  const problem = { type: "/problems/against-the-rules", title: "No", status: 422 };
  const { onChoose } = await bring('{"name": "mine"}', 422, { ...problem, detail });
  await comes(() => expect(document.body.textContent).toContain(detail));
  expect(onChoose).not.toHaveBeenCalled();
});

test("a file that is no set is told before it is sent", async () => {
  const { asked } = await bring("no cards at all", 201, { hash: HASH });
  await comes(() => expect(document.querySelector(".reason")).not.toBeNull());
  expect(asked).not.toHaveBeenCalled();
});
