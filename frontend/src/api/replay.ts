// The calls for looking back: at a game, or at a history that was opened again.
import { ask } from "./client";
import type { Game, Positions, Replay, Told } from "./types";

const by = (seat: number | null): string => (seat === null ? "" : `seat=${seat}`);

/** `of` is where it is kept: games/ID or replays/ID. */
export const looking = {
  positions: (of: string, seat: number | null) =>
    ask<Positions>("GET", `/${of}/positions?${by(seat)}`),
  at: (of: string, which: number, seat: number | null) =>
    ask<Game>("GET", `/${of}/at/${which}?${by(seat)}`),
  events: (of: string, seat: number | null) =>
    ask<{ events: Told[] }>("GET", `/${of}/events?after=0&${by(seat)}`),
  head: (of: string) => ask<Replay>("GET", `/${of}`),
  open: (file: object) => ask<{ id: string }>("POST", "/replays", file),
  branch: (of: string, from: Branch) => ask<Game>("POST", `/${of}/branch`, from),
};

/** A position of a game as a seat knew it, or of a replay. */
type Branch =
  { id: string; seat: number; seen: number } | { id: string; number: number };
