// Every call of the API that the app makes, one line each.
import { whileMoving } from "./patience";
import { ask, askAgain, Refused, type Reply } from "./client";
import { asking, atTable, below } from "./path";
import type {
  SeatCall,
  Start,
  Attempt,
  Asking,
  CardSet,
  OwnCards,
  Foresight,
  Tips,
  Game,
  GameList,
  Guest,
  History,
  Invitation,
  NewTable,
  Ledger,
  Lobby,
  Me,
  News,
  Played,
  Series,
  Swap,
  System,
  Sitting,
  Wish,
} from "./types";

export type Table = Reply<Game>;

/** Whose table it is, how far its talk and its log are known, and what else is asked. */
interface Known {
  seat: number | null;
  talk: string;
  after: number | null;
  elsewhere: "next" | null;
}

/** The server of a release that was taken back does not know of all one may ask for. */
const elder =
  <Body>(again: () => Promise<Body>) =>
  (error: unknown): Promise<Body> => {
    if (error instanceof Refused && error.problem.status === 400) return again();
    throw error;
  };

const named = <Body>(path: string, hash: string | null): Promise<Body> =>
  ask<Body>("GET", asking(path, { hash })).catch(elder(() => ask<Body>("GET", path)));

export const historyPath = (game: string) =>
  `/api${below(`games/${game}`, "/history")}`;

export const api = {
  me: () => ask<Me>("GET", "/me"),
  signIn: (id: string, name: string) => ask<Guest>("POST", "/session", { id, name }),
  changeMe: (wish: Wish) => ask<Me>("POST", "/me", wish),
  signOut: () => ask<void>("DELETE", "/session"),

  /** Named by their content both are asked for once, and kept by the browser. */
  systems: (hash: string | null) => named<{ systems: System[] }>("/systems", hash),
  rules: (system: string, hash: string | null) =>
    named<Ledger>(`/systems/${system}/rules`, hash),

  games: (etag: string | null) => askAgain<GameList>("/games", etag),
  moreGames: (cursor: string) => ask<GameList>("GET", asking("/games", { cursor })),
  /** A table through the eyes of the seat that is asked first. */
  game: (id: string) => ask<Game>("GET", below(`games/${id}`, "")),
  /** A table through the eyes of one of my seats, and what is not known yet. */
  table: (id: string, known: Known, etag: string | null) =>
    askAgain<Game>(below(`games/${id}`, "", { ...known }), etag).catch(
      elder(() => {
        const { seat, talk } = known;
        return askAgain<Game>(below(`games/${id}`, "", { seat, talk }), etag);
      }),
    ),
  /** The last page of what was told between two counts. */
  events: (id: string, after: number, seat: number | null, before?: number) =>
    ask<News>("GET", below(`games/${id}`, "/events", { seat, after, before })),
  history: (id: string) => ask<History>("GET", below(`games/${id}`, "/history")),
  finished: (cursor: string | null) =>
    ask<GameList>("GET", asking("/games", { list: "finished", cursor })),
  learning: () => ask<GameList>("GET", "/games?list=learning"),
  lobby: (cursor: string | null) => ask<Lobby>("GET", asking("/lobby", { cursor })),
  invitation: (code: string) => ask<Invitation>("GET", `/invitations/${code}`),

  lay: (table: NewTable) => ask<Game>("POST", "/games", table),
  take: (id: string, taking: Sitting) =>
    ask<Game>("POST", `/games/${id}/seats`, taking),
  answer: (id: string, answer: Attempt) =>
    ask<Played>("POST", `/games/${id}/answers?elsewhere=next`, answer, whileMoving()),
  /** What an answer would do; it changes nothing, and may be given up on the way. */
  preview: (id: string, asking: Asking, until: AbortSignal) =>
    ask<Foresight>("POST", atTable(id, "preview"), asking, until),
  /** What usually matters now in the decisions of a seat. */
  tips: (id: string, seat: number, until: AbortSignal) =>
    ask<Tips>("GET", `/games/${id}/tips?seat=${seat}`, undefined, until),
  /** What the house would do there; only a sandbox is told. */
  advice: (id: string, asking: Pick<Asking, "seat" | "decision">) =>
    ask<Pick<Asking, "move" | "picks">>("POST", atTable(id, "advice"), asking),
  series: (id: string) => ask<Series>("GET", `/games/${id}/series`),
  swap: (id: string, call: Swap) => ask<Game>("POST", `/games/${id}/swap`, call),
  start: (id: string, call: Start) => ask<Game>("POST", `/games/${id}/start`, call),
  free: (id: string, act: SeatCall) => ask<Game>("POST", `/games/${id}/free`, act),
  leave: (id: string, act: SeatCall) => ask<Game>("POST", `/games/${id}/leave`, act),
  comeBack: (id: string, act: SeatCall) =>
    ask<Game>("POST", `/games/${id}/return`, act),
  resign: (id: string, act: SeatCall) =>
    ask<Played>("POST", `/games/${id}/resign`, act),
  undo: (id: string, act: SeatCall & { seen: number }) =>
    ask<Played>("POST", `/games/${id}/undo`, act),
  rematch: (id: string, act: SeatCall) =>
    ask<Game>("POST", `/games/${id}/rematch`, act),
  bringCards: (cards: OwnCards) => ask<CardSet>("POST", "/card-sets", cards),
};
