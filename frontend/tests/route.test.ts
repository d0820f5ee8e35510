import { expect, test } from "vitest";
import { routeOf } from "../src/store/route";

test.each([
  ["/", { at: "home" }],
  ["/new", { at: "new" }],
  ["/join/K7Q2MX", { at: "join", code: "K7Q2MX" }],
  ["/game/0b1c", { at: "game", id: "0b1c" }],
  ["/rules", { at: "rules", system: null }],
  ["/rules/common-galea", { at: "rules", system: "common-galea" }],
  ["/lobby", { at: "lobby" }],
  ["/played", { at: "played" }],
  ["/games/0b1c", { at: "game", id: "0b1c" }],
  ["/watch/0b1c", { at: "game", id: "0b1c" }],
  ["/device/K7Q2MXPW", { at: "device", code: "K7Q2MXPW" }],
  ["/you", { at: "you", page: null }],
  ["/you/time", { at: "you", page: "time" }],
  ["/game/0b1c/replay", { at: "replay", of: "games/0b1c", number: null }],
  ["/game/0b1c/replay/7", { at: "replay", of: "games/0b1c", number: 7 }],
  ["/game/0b1c/replay/x", { at: "nowhere" }],
  ["/replays", { at: "open" }],
  ["/replays/0b1c/3", { at: "replay", of: "replays/0b1c", number: 3 }],
  ["/decks", { at: "brought", place: "decks", page: null }],
  ["/decks/new", { at: "brought", place: "decks", page: "new" }],
  ["/decks/shared", { at: "brought", place: "decks", page: "shared" }],
  ["/notices", { at: "notices", page: null }],
  ["/learn/noble-galea", { at: "learn", system: "noble-galea", sitting: 1 }],
  ["/learn/galatune/2", { at: "learn", system: "galatune", sitting: 2 }],
  ["/learn/galatune/3", { at: "nowhere" }],
  ["/learn", { at: "brought", place: "learn", page: null }],
  ["/help/time", { at: "help", page: "time" }],
  ["/join", { at: "brought", place: "join", page: null }],
  ["/lobby/too", { at: "nowhere" }],
  ["/game/a/b", { at: "nowhere" }],
  ["/game/%E0%A4%A", { at: "game", id: "%E0%A4%A" }],
])("%s leads to its screen", (address, screen) => {
  expect(routeOf(address)).toEqual(screen);
});
