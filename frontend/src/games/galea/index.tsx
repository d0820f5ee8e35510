// The three games of Galea on the phone.
import { lazy, part } from "../../parts/lazy";
import { say } from "../../words";
import type { GameHere } from "../game";

export const game: GameHere = {
  systems: {
    "common-galea": {
      emblem: { hue: "red", icon: "helm" },
      board: part(() => import("./board"), "board"),
      Reckoning: lazy(() => import("./Reckoning"), "Reckoning"),
      Hand: lazy(() => import("./HandStrip"), "HandStrip"),
      how: part(() => import("./how"), "how"),
      lesson: {
        screens: 9,
        load: part(() => import("./introduction"), "introduction"),
      },
    },
    "noble-galea": {
      emblem: { hue: "blue", icon: "shield" },
      board: part(() => import("./noble/board"), "board"),
      Reckoning: lazy(() => import("./noble/Reckoning"), "Reckoning"),
      how: part(() => import("./noble/how"), "how"),
      lesson: {
        screens: 10,
        load: part(() => import("./noble/introduction"), "introduction"),
      },
    },
    "royal-galea": {
      emblem: { hue: "yellow", icon: "crown" },
      board: part(() => import("./royal/board"), "board"),
      Reckoning: lazy(() => import("./royal/Reckoning"), "Reckoning"),
      how: part(() => import("./royal/how"), "how"),
      lesson: {
        screens: 9,
        load: part(() => import("./royal/introduction"), "introduction"),
      },
    },
  },
  Credits: () => <p>{say("galea_later.thanks")}</p>,
};
