// Every call of the API that the app makes, one line each.
import { ask, askAgain } from "./client";
import type {
  Act,
  Answer,
  CardSet,
  Game,
  GameList,
  Guest,
  History,
  Invitation,
  Laid,
  Ledger,
  Me,
  News,
  Played,
  System,
  Taking,
} from "./types";

export const historyPath = (game: string) => `/api/games/${game}/history`;

export const api = {
  me: () => ask<Me>("GET", "/me"),
  signIn: (id: string, name: string) => ask<Guest>("POST", "/session", { id, name }),
  signOut: () => ask<void>("DELETE", "/session"),

  systems: () => ask<{ systems: System[] }>("GET", "/systems"),
  rules: (system: string) => ask<Ledger>("GET", `/systems/${system}/rules`),

  games: (etag: string | null) => askAgain<GameList>("/games", etag),
  moreGames: (cursor: string) =>
    ask<GameList>("GET", `/games?cursor=${encodeURIComponent(cursor)}`),
  game: (id: string, etag: string | null) => askAgain<Game>(`/games/${id}`, etag),
  events: (id: string, after: number) =>
    ask<News>("GET", `/games/${id}/events?after=${after}`),
  history: (id: string) => ask<History>("GET", `/games/${id}/history`),
  invitation: (code: string) => ask<Invitation>("GET", `/invitations/${code}`),

  lay: (table: Laid) => ask<Game>("POST", "/games", table),
  take: (id: string, taking: Taking) => ask<Game>("POST", `/games/${id}/seats`, taking),
  answer: (id: string, answer: Answer) =>
    ask<Played>("POST", `/games/${id}/answers`, answer),
  resign: (id: string, act: Act) => ask<Played>("POST", `/games/${id}/resign`, act),
  rematch: (id: string, act: Act) => ask<Game>("POST", `/games/${id}/rematch`, act),
  bringCards: (cards: CardSet) => ask<{ hash: string }>("POST", "/card-sets", cards),
};
