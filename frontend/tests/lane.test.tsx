// A colour of the centre says how it stands, once there is something to compare.
import { render } from "preact";
import { afterEach, expect, test } from "vitest";
import type { Game } from "../src/api/types";
import "../src/games/galea/words";
import { Lane } from "../src/games/galea/Lane";
import type { Count } from "../src/games/galea/view";
import { centre, galea30, sight } from "./galea";

afterEach(() => render(null, document.body));

/** What the lane of yellow says under its number. */
function told(numbers: Record<string, number>, count: Partial<Count>): string {
  const lowest: Count = { colour: "yellow", n: 0, standing: "lowest", level: false };
  const yellow = { ...lowest, ...count };
  const view = sight({ centre: centre(galea30, numbers), counts: [yellow] });
  const game = { system: "common-galea", me: [0], seats: [], view };
  render(
    <Lane game={game as unknown as Game} count={yellow} isChoosing={false} />,
    document.body,
  );
  return document.querySelector("header + small")!.textContent!;
}

test("on an untouched board no colour is called least", () => {
  expect(told({}, {})).toBe("Yellow");
  expect(told({}, { level: true })).toBe("Yellow");
});

test("a colour that nobody has played is least as soon as another was", () => {
  expect(told({ red: 1 }, {})).toBe("Yellow · least");
  const both = { n: 1, level: true };
  expect(told({ red: 1, yellow: 1 }, both)).toBe("Yellow · level");
});
