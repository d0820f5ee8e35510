// The calls for looking back: at a game, or at a history that was opened again.
import { ask } from "./client";
import { below } from "./path";
import type { Game, Moments, Positions, Replay, Shown, Told } from "./types";

/** `of` is where it is kept: games/ID or replays/ID. */
export const looking = {
  positions: (of: string, seat: number | null, cursor?: string) =>
    ask<Positions>("GET", below(of, "/positions", { seat, cursor })),
  at: (of: string, which: number, seat: number | null) =>
    ask<Game>("GET", below(of, `/at/${which}`, { seat })),
  events: (of: string, seat: number | null, before?: number) =>
    ask<Heard>("GET", below(of, "/events", { after: 0, seat, before })),
  /** A game by the house that plays itself, whole. */
  shown: (system: string) => ask<Shown>("GET", `/systems/${system}/shown`),
  head: (of: string) => ask<Replay>("GET", `/${of}`),
  open: (file: object) => ask<{ id: string }>("POST", "/replays", file),
  /** What decided a game for an own seat; looked for once. */
  moments: (game: string, seat: number) =>
    ask<Moments>("POST", `/games/${game}/moments`, { seat }),
};

type Heard = { events: Told[]; earlier?: boolean };
