// Galatune on the phone.
import { lazy } from "../../parts/lazy";
import type { GameHere } from "../game";

export const game: GameHere = {
  systems: {
    galatune: {
      emblem: { hue: "purple", icon: "galatune" },
      scene: "arena",
      board: async () => (await import("./board")).board,
      Reckoning: lazy(async () => (await import("./Reckoning")).Reckoning),
      how: async () => (await import("./how")).how,
      lesson: {
        screens: 16,
        load: async () => (await import("./introduction")).introduction,
        next: {
          screens: 17,
          load: async () => (await import("./introduction")).rest,
        },
      },
    },
  },
  pages: {
    champions: {
      Screen: lazy(async () => (await import("./CardsPage")).CardsPage),
      title: "galatune_later.cards",
      hint: "galatune_later.cards_hint",
      icon: "book",
      prepares: "galatune",
      shows: "cards",
    },
  },
};
