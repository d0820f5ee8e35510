// One Deck Galaxy on the phone.
import { lazy } from "../../parts/lazy";
import type { GameHere } from "../game";

export const game: GameHere = {
  systems: {
    "one-deck-galaxy": {
      emblem: { hue: "night", icon: "planet" },
      scene: "space",
      isShared: true,
      board: async () => (await import("./board")).board,
      Reckoning: lazy(async () => (await import("./Reckoning")).Reckoning),
      how: async () => (await import("./how")).how,
      lesson: {
        screens: 17,
        load: async () => (await import("./introduction")).introduction,
        next: {
          screens: 17,
          load: async () => (await import("./introduction")).rest,
        },
      },
    },
  },
};
