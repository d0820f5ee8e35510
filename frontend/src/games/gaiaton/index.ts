// Gaiaton Lifeforce Battle on the phone.
import { lazy } from "../../parts/lazy";
import type { GameHere } from "../game";

export const game: GameHere = {
  systems: {
    gaiaton: {
      emblem: { hue: "green", icon: "paw" },
      scene: "field",
      board: async () => (await import("./board")).board,
      Reckoning: lazy(async () => (await import("./Reckoning")).Reckoning),
      how: async () => (await import("./how")).how,
      lesson: {
        screens: 9,
        load: async () => (await import("./introduction")).introduction,
      },
    },
  },
  Credits: lazy(async () => (await import("./Credits")).Credits),
  pages: {
    decks: {
      Screen: lazy(async () => (await import("./decks/Decks")).Decks),
      title: "gaiaton_later.decks",
      hint: "gaiaton_later.decks_hint",
      icon: "slow",
      prepares: "gaiaton",
      isOpen: (page) => page === "shared",
    },
  },
};
