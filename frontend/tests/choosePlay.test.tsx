// What is played of a game is asked where there is a choice.
import { signal } from "@preact/signals";
import { render } from "preact";
import { afterEach, expect, test } from "vitest";
import type { System } from "../src/api/types";
import { ChoosePlay } from "../src/screens/ChoosePlay";
import type { Other } from "../src/store/newTable";

afterEach(() => render(null, document.body));

function asked(name: string, numbers: number[]): NodeListOf<HTMLInputElement> {
  const system = { name, title: name, seats: { numbers, fewer: [] }, options: {} };
  const company = signal<readonly Other[]>(["house"] as unknown as Other[]);
  render(
    <ChoosePlay
      system={system as unknown as System}
      options={signal({})}
      others={company}
    />,
    document.body,
  );
  return document.querySelectorAll<HTMLInputElement>("[name=play]");
}

test("a game that is played in one way is not asked about", () => {
  expect(asked("common-galea", [2])).toHaveLength(0);
  expect(document.querySelectorAll(".play .table-picture")).toHaveLength(1);
});

test("a game with several ways asks which", () => {
  expect(asked("galatune", [2, 3, 4, 5]).length).toBeGreaterThan(1);
});
