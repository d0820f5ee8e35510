// A new table of several: a line for each seat, opened to choose for it.
import { signal } from "@preact/signals";
import { render } from "preact";
import { expect, test } from "vitest";
import type { System } from "../src/api/types";
import "../src/more";
import { SeatBySeat } from "../src/screens/SeatBySeat";
import type { Other } from "../src/store/laying";

test("each seat tells in a line who takes it, and stays folded", () => {
  const at = document.createElement("div");
  const others = signal<readonly Other[]>(["house", "open"]);
  const system = { levels: [0, 1, 2] } as System;
  render(<SeatBySeat system={system} others={others} levels={signal([2])} />, at);
  const lines = [...at.querySelectorAll("summary")].map((line) => line.textContent);
  expect(lines).toEqual(["Seat 2The house \u00b7 thinks ahead", "Seat 3Free"]);
  expect(at.querySelectorAll("details[open]")).toHaveLength(0);
});
