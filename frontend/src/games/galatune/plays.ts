// What one can play of Galatune, as its players call it.
import type { Plays } from "../game";

export const plays: Plays = {
  galatune: [
    {
      id: "duel",
      title: "galatune_later.duel",
      hint: "galatune_later.duel_hint",
      seats: [2],
      options: { team: false },
    },
    {
      id: "brawl",
      title: "galatune_later.brawl",
      hint: "galatune_later.brawl_hint",
      seats: [3, 4, 5],
      options: { team: false },
    },
    {
      id: "team",
      title: "galatune_later.team",
      hint: "galatune_later.team_hint",
      seats: [4],
      options: { team: true },
      isOfTeams: true,
    },
    {
      id: "great",
      title: "galatune_later.great",
      hint: "galatune_later.great_hint",
      seats: [6, 7, 8, 9, 10],
      options: { team: false, double: true, edition: "starter" },
    },
  ],
};
