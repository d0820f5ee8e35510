// Gaiaton Lifeforce Battle on the phone.
import { lazy, part } from "../../parts/lazy";
import type { GameHere } from "../game";

export const game: GameHere = {
  systems: {
    gaiaton: {
      emblem: { hue: "green", icon: "paw" },
      scene: "field",
      board: part(() => import("./board"), "board"),
      Reckoning: lazy(() => import("./Reckoning"), "Reckoning"),
      how: part(() => import("./how"), "how"),
      lesson: {
        screens: 9,
        load: part(() => import("./introduction"), "introduction"),
      },
    },
  },
  Credits: lazy(() => import("./Credits"), "Credits"),
  pages: {
    decks: {
      Screen: lazy(() => import("./decks/Decks"), "Decks"),
      title: "gaiaton_later.decks",
      hint: "gaiaton_later.decks_hint",
      icon: "slow",
      prepares: "gaiaton",
      isOpen: (page) => page === "shared",
    },
  },
};
