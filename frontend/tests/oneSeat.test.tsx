// A new table of several: each seat around it says who takes it, and is chosen for alone.
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { System } from "../src/api/types";
import "../src/more";
import { ChooseOthers } from "../src/screens/ChooseOthers";
import { OneSeat } from "../src/screens/OneSeat";
import type { Other } from "../src/store/newTable";

const system = { levels: [0, 1, 2] } as System;

test("each seat around the table tells who takes it", () => {
  const at = document.body;
  const others = signal<readonly Other[]>(["house", "open"]);
  const [isListed, several, levels] = [signal(false), signal(false), signal([2])];
  const given = { system, others, isListed, several, levels };
  render(<ChooseOthers {...given} />, at);
  const seats = [...at.querySelectorAll("button.chair")];
  expect(seats.map((one) => one.getAttribute("aria-label"))).toEqual([
    "Seat 2, The house, thinks ahead",
    "Seat 3, Free",
  ]);
});

test("what is chosen for a seat leaves the others as they are", async () => {
  const at = document.body;
  const others = signal<readonly Other[]>(["house", "house", "open"]);
  const levels = signal<readonly number[]>([]);
  const given = { system, others, levels, at: 1 };
  await act(() => render(<OneSeat {...given} />, at));
  await act(() =>
    [...at.querySelectorAll("label")]
      .find((one) => one.textContent === "thinks ahead")!
      .click(),
  );
  expect([others.value, levels.value]).toEqual([
    ["house", "house", "open"],
    [1, 2],
  ]);
  await act(() =>
    [...at.querySelectorAll("label")]
      .find((one) => one.textContent === "Free")!
      .click(),
  );
  expect(others.value).toEqual(["house", "open", "open"]);
});
