// One Deck Galaxy on the phone.
import { lazy, part } from "../../parts/lazy";
import type { GameHere } from "../game";

export const game: GameHere = {
  systems: {
    "one-deck-galaxy": {
      emblem: { hue: "night", icon: "planet" },
      scene: "space",
      isShared: true,
      board: part(() => import("./board"), "board"),
      Reckoning: lazy(() => import("./Reckoning"), "Reckoning"),
      how: part(() => import("./how"), "how"),
      lesson: {
        screens: 17,
        load: part(() => import("./introduction"), "introduction"),
        next: {
          screens: 17,
          load: part(() => import("./introduction"), "rest"),
        },
      },
    },
  },
};
