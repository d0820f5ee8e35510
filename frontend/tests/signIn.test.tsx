// What the first visit says of the address that was opened.
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test } from "vitest";
import { SignIn } from "../src/screens/SignIn";
import { go } from "../src/store/route";
import { keepToken } from "../src/store/watching";

const headline = (address: string): string => {
  go(address);
  act(() => render(<SignIn />, document.body));
  return document.querySelector("h1")!.textContent!;
};

beforeEach(() => {
  localStorage.clear();
  render(null, document.body);
});

test("a link for watching says that somebody lets you watch, also when it is gone", () => {
  expect(headline("/watch/0b1c#token")).toBe("Somebody lets you watch");
  keepToken("0b1c");
  expect(headline("/game/0b1c")).toBe("Somebody lets you watch");
});

test("the address of a table lets nobody watch, and says whom it opens for", () => {
  expect(headline("/game/0b1c")).toBe("Do you play at this table?");
  expect(headline("/watch/0b1c")).toBe("Do you play at this table?");
});

test("any other address shows a table that is laid", () => {
  expect(headline("/lobby")).toBe("A table is laid. It is your turn");
});
