import { expect, test } from "vitest";
import type { Message, Told } from "../src/api/types";
import { entriesBy, folded, type Knowing, worthAsking } from "../src/table/logRows";

const told = (type: string, seat: number) =>
  ({ type, facts: { seat } }) as never as Told;
const said = { id: "1", from: { seat: 1, name: "Ben" } } as Message;
const known: Knowing = {
  isQuiet: ({ type }) => type === "Ready",
  isMoment: ({ type }) => type === "Fell",
  seatsOf: ({ facts }) => [(facts as { seat: number }).seat],
};
const me = { seat: 0, me: [0] };

const [ready, also, fell] = [told("Ready", 0), told("Ready", 1), told("Fell", 1)];

test("several that only say who is through stand in one row, the rest alone", () => {
  expect(folded([ready, also, fell, ready, said], known)).toEqual([
    [ready, also],
    fell,
    ready,
    said,
  ]);
});

test("what was said stands between those that are through", () => {
  expect(folded([ready, said, also], known)).toEqual([ready, said, also]);
});

test("mine, moments and talk are told apart", () => {
  const found = entriesBy([ready, fell, said], me, known);
  expect(found.mine).toEqual([ready]);
  expect(found.moments).toEqual([fell]);
  expect(found.talk).toEqual([said]);
});

test("what shows nothing, or everything, is not offered", () => {
  expect(worthAsking(entriesBy([ready, fell], me, known))).toEqual([
    "all",
    "mine",
    "moments",
  ]);
  expect(worthAsking(entriesBy([ready], me, known))).toEqual(["all"]);
});

test("who watches has nothing of their own", () => {
  expect(entriesBy([ready, fell], { seat: 0, me: [] }, known).mine).toEqual([]);
});
