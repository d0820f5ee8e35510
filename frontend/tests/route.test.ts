import { expect, test } from "vitest";
import { routeOf } from "../src/store/route";

test.each([
  ["/", { at: "home" }],
  ["/new", { at: "new" }],
  ["/join/K7Q2MX", { at: "join", code: "K7Q2MX" }],
  ["/game/0b1c", { at: "game", id: "0b1c" }],
  ["/rules", { at: "rules", system: null }],
  ["/rules/common-galea", { at: "rules", system: "common-galea" }],
  ["/you", { at: "you" }],
  ["/join", { at: "nowhere" }],
  ["/you/too", { at: "nowhere" }],
  ["/game/a/b", { at: "nowhere" }],
  ["/game/%E0%A4%A", { at: "game", id: "%E0%A4%A" }],
])("%s leads to its screen", (address, screen) => {
  expect(routeOf(address)).toEqual(screen);
});
