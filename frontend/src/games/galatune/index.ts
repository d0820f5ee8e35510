// Galatune on the phone.
import { lazy, part } from "../../parts/lazy";
import type { GameHere } from "../game";

export const game: GameHere = {
  systems: {
    galatune: {
      emblem: { hue: "purple", icon: "galatune" },
      scene: "arena",
      board: part(() => import("./board"), "board"),
      Reckoning: lazy(() => import("./Reckoning"), "Reckoning"),
      how: part(() => import("./how"), "how"),
      lesson: {
        screens: 16,
        load: part(() => import("./introduction"), "introduction"),
        next: {
          screens: 17,
          load: part(() => import("./introduction"), "rest"),
        },
      },
    },
  },
  pages: {
    champions: {
      Screen: lazy(() => import("./CardsPage"), "CardsPage"),
      title: "galatune_later.cards",
      hint: "galatune_later.cards_hint",
      icon: "book",
      prepares: "galatune",
      shows: "cards",
    },
  },
};
