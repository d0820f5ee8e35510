// The three games of Galea on the phone.
import { lazy } from "../../parts/lazy";
import { say } from "../../words";
import type { GameHere } from "../game";

export const game: GameHere = {
  systems: {
    "common-galea": {
      emblem: { hue: "red", icon: "helm" },
      board: async () => (await import("./board")).board,
      Reckoning: lazy(async () => (await import("./Reckoning")).Reckoning),
      Hand: lazy(async () => (await import("./HandStrip")).HandStrip),
      how: async () => (await import("./how")).how,
      lesson: {
        screens: 9,
        load: async () => (await import("./introduction")).introduction,
      },
    },
    "noble-galea": {
      emblem: { hue: "blue", icon: "shield" },
      board: async () => (await import("./noble/board")).board,
      Reckoning: lazy(async () => (await import("./noble/Reckoning")).Reckoning),
      how: async () => (await import("./noble/how")).how,
      lesson: {
        screens: 10,
        load: async () => (await import("./noble/introduction")).introduction,
      },
    },
    "royal-galea": {
      emblem: { hue: "yellow", icon: "crown" },
      board: async () => (await import("./royal/board")).board,
      Reckoning: lazy(async () => (await import("./royal/Reckoning")).Reckoning),
      how: async () => (await import("./royal/how")).how,
      lesson: {
        screens: 9,
        load: async () => (await import("./royal/introduction")).introduction,
      },
    },
  },
  Credits: () => <p>{say("galea_later.thanks")}</p>,
};
