// Keys at a desk: what they lead to, and where they keep out of the way.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import en from "../../engine/words/en/app-more.json";
import { act, mark, SHORTCUTS, turn } from "../src/table/keys";

const pressed = vi.fn();

beforeEach(() => {
  document.body.innerHTML = `
    <section class="board"><button class="why">why?</button></section>
    <section class="thumb"><div class="hand">
      <input type="checkbox" name="card" id="one" /><input type="checkbox" name="card" id="two" />
    </div></section>
    <form class="tray"><button type="submit" id="confirm"></button></form>
    <aside class="beside"><h2 tabindex="-1">What happened</h2><input id="say" /></aside>`;
  for (const it of document.querySelectorAll<HTMLElement>("[id]"))
    it.addEventListener("click", (event) => {
      event.preventDefault();
      pressed(it.id);
    });
  turn(true);
  pressed.mockClear();
});

afterEach(() => turn(true));

const key = (
  name: string,
  on: Element = document.body,
  more: KeyboardEventInit = {},
) => {
  const event = new KeyboardEvent("keydown", { key: name, cancelable: true, ...more });
  Object.defineProperty(event, "target", { value: on });
  return act(event);
};

test("a number presses the card at its place, a letter what confirms", () => {
  expect(key("2")).toBe(true);
  expect(key("c")).toBe(true);
  expect(pressed.mock.calls).toEqual([["two"], ["confirm"]]);
});

test("nothing is done where nothing is there", () => {
  expect(key("3")).toBe(false);
  expect(key("x")).toBe(false);
});

test("keys keep out of what is written, of the browser's own, and of sheets", () => {
  expect(key("1", document.querySelector("#say")!)).toBe(false);
  expect(key("1", document.body, { ctrlKey: true })).toBe(false);
  document.body.append(document.createElement("dialog"));
  document.querySelector("dialog")!.setAttribute("open", "");
  expect(key("1")).toBe(false);
  expect(pressed).not.toHaveBeenCalled();
});

test("whoever turns them off has none", () => {
  turn(false);
  expect(key("1")).toBe(false);
});

test("a screen reader is told the same keys, and only as long as they act", () => {
  mark();
  expect(document.querySelector("#two")!.getAttribute("aria-keyshortcuts")).toBe("2");
  expect(document.querySelector("#one")!.getAttribute("aria-keyshortcuts")).toBe("1 h");
  turn(false);
  mark();
  expect(document.querySelector("[aria-keyshortcuts]")).toBeNull();
});

test("no key stands for two things, and each is told in words", () => {
  const all = SHORTCUTS.flatMap(({ keys }) => keys);
  expect(new Set(all).size).toBe(all.length);
  for (const { told } of SHORTCUTS)
    expect(en.shortcuts).toHaveProperty(told.split(".")[1]!);
});
