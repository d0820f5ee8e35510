// The calls about the deal of the day.
import { ask } from "./client";
import type { Daily, Day, Game } from "./types";

const path = (day: string, system: string): string => `/days/${day}/${system}`;

export const dayApi = {
  daily: () => ask<Daily>("GET", "/days"),
  day: (day: string, system: string) => ask<Day>("GET", path(day, system)),
  play: (day: string, system: string, id: string) =>
    ask<Game>("POST", path(day, system), { id }),
};
