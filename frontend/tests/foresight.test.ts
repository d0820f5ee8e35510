import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as choice from "../src/store/choice";
import { followChoice, foretold } from "../src/store/foresight";
import { away } from "../src/store/network";
import { table } from "../src/store/table";
import { withPick } from "../src/table/draft";
import { gameOf, lay } from "./forms";

interface Asked {
  path: string;
  body: { picks: unknown };
  signal: AbortSignal;
}

/** A server that foretells what it is asked by its number. */
function serve(): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as Asked["body"];
    asked.push({ path, body, signal: init.signal! });
    return Response.json({ foretold: { n: asked.length } });
  });
  return asked;
}

const pick = (card: string) =>
  choice.choose(withPick(choice.choice.value!, "card", [card]));
const rest = () => vi.advanceTimersByTimeAsync(500);

followChoice();

beforeEach(() => {
  vi.useFakeTimers();
  table.value = gameOf({ system: "common-galea", decisions: [lay], outlook: {} });
});

afterEach(() => {
  choice.startOver();
  table.value = null;
  away.value = null;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a choice that rests is asked about once", async () => {
  const asked = serve();
  pick("a");
  pick("b");
  await rest();
  expect(asked.map(({ path }) => path)).toEqual(["/api/games/0b1c/preview"]);
  expect(asked[0]!.body.picks).toMatchObject({ card: ["b"] });
  expect(foretold.value).toEqual({ n: 1 });
});

test("what was foretold of one choice is not told of the next", async () => {
  serve();
  pick("a");
  await rest();
  pick("b");
  expect(foretold.value).toBeNull();
});

test("a question is given up when the choice changes, and the network is not blamed", async () => {
  const asked: AbortSignal[] = [];
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
    asked.push(signal!);
    return new Promise((_, fail) => signal!.addEventListener("abort", fail));
  });
  pick("c");
  await rest();
  pick("b");
  await vi.advanceTimersByTimeAsync(1);
  expect(asked[0]!.aborted).toBe(true);
  expect(away.value).toBeNull();
});

test("what came with the table is not asked", async () => {
  const asked = serve();
  const { move, picks } = withPick(choice.choice.value!, "card", ["a"]);
  const told = { answers: [{ move, picks }], foretold: { n: 7 } };
  table.value = gameOf({
    system: "common-galea",
    decisions: [{ ...lay, foretold: [told] }],
    outlook: {},
  });
  pick("a");
  await rest();
  expect(asked).toEqual([]);
  expect(foretold.value).toEqual({ n: 7 });
});

test("where nothing is foretold, or nobody answers, nothing is asked", async () => {
  const asked = serve();
  table.value = gameOf({ system: "common-galea", decisions: [lay] });
  pick("a");
  await rest();
  table.value = gameOf({ system: "common-galea", decisions: [lay], outlook: {} });
  away.value = { asOf: new Date(0) };
  pick("b");
  await rest();
  expect(asked).toEqual([]);
});

test("half a choice is not asked about", async () => {
  const asked = serve();
  choice.choose(withPick(choice.choice.value!, "card", []));
  await rest();
  expect(asked).toEqual([]);
});
