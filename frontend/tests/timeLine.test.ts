import { expect, test } from "vitest";
import type { Message, Told } from "../src/api/types";
import { timeLine } from "../src/table/timeLine";

const told = (at: string) => ({ at, text: at }) as Told;
const said = (at: string) => ({ at, from: { seat: 0, name: "Ana" } }) as Message;

test("what was said stands among what happened, the newest first", () => {
  const [early, late] = [told("21:30Z"), told("21:40Z")];
  const [before, between, after] = [said("21:29Z"), said("21:35Z"), said("21:41Z")];
  expect(timeLine([early, late], [before, between, after])).toEqual([
    after,
    late,
    between,
    early,
    before,
  ]);
});

test("within a minute talk follows what happened", () => {
  const [event, message] = [told("21:30Z"), said("21:30Z")];
  expect(timeLine([event], [message])).toEqual([message, event]);
});
