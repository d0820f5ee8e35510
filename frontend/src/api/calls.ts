// Every call of the API that the app makes, one line each.
import { ask, askAgain } from "./client";
import type {
  Answer,
  Game,
  Happened,
  Invitation,
  Ledger,
  Listed,
  Me,
  NewSeat,
  Options,
  Played,
  System,
} from "./types";

interface Act {
  id: string;
  seat: number;
}

interface Laid {
  id: string;
  system: string;
  options: Options;
  seats: NewSeat[];
  clock: null;
}

interface Taking {
  id: string;
  nonce: string;
  code?: string;
  seat?: number;
}

interface CardSet {
  id: string;
  system: string;
  set: unknown;
}

export const historyPath = (game: string) => `/api/games/${game}/history`;

export const api = {
  me: () => ask<Me>("GET", "/me"),
  signIn: (id: string, name: string) => ask<Me>("POST", "/session", { id, name }),
  signOut: () => ask<void>("DELETE", "/session"),

  systems: () => ask<{ systems: System[] }>("GET", "/systems"),
  rules: (system: string) => ask<Ledger>("GET", `/systems/${system}/rules`),

  games: (cursor: string | null) =>
    ask<{ games: Listed[]; cursor: string | null }>(
      "GET",
      cursor ? `/games?cursor=${encodeURIComponent(cursor)}` : "/games",
    ),
  game: (id: string, etag: string | null) => askAgain<Game>(`/games/${id}`, etag),
  events: (id: string, after: number) =>
    ask<Happened>("GET", `/games/${id}/events?after=${after}`),
  history: (id: string) => ask<unknown>("GET", `/games/${id}/history`),
  invitation: (code: string) => ask<Invitation>("GET", `/invitations/${code}`),

  lay: (table: Laid) => ask<Game>("POST", "/games", table),
  take: (id: string, taking: Taking) => ask<Game>("POST", `/games/${id}/seats`, taking),
  answer: (id: string, answer: Answer) =>
    ask<Played>("POST", `/games/${id}/answers`, answer),
  resign: (id: string, act: Act) => ask<Played>("POST", `/games/${id}/resign`, act),
  rematch: (id: string, act: Act) => ask<Game>("POST", `/games/${id}/rematch`, act),
  bringCards: (cards: CardSet) => ask<{ hash: string }>("POST", "/card-sets", cards),
};
