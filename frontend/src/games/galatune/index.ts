// Galatune on the phone.
import type { GameHere } from "../game";

export const game: GameHere = {
  systems: {
    galatune: {
      emblem: { hue: "night", icon: "galatune" },
      board: async () => (await import("./board")).board,
      lesson: {
        screens: 6,
        load: async () => (await import("./introduction")).introduction,
      },
    },
  },
};
