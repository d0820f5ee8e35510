// The calls about the deal of the day, and about what all my games came to.
import { ask } from "./client";
import type { Daily, Day, MyRecord } from "./types";

const path = (day: string, system: string): string => `/days/${day}/${system}`;

export const dayApi = {
  record: () => ask<MyRecord>("GET", "/me/record"),
  daily: () => ask<Daily>("GET", "/days"),
  day: (day: string, system: string) => ask<Day>("GET", path(day, system)),
};
