// The calls about talk at a table.
import { ask } from "./client";
import type { Message, Saying } from "./types";

const path = (game: string) => `/games/${game}/messages`;

export const talkExport = (game: string) => `/api${path(game)}/export`;

export const talkApi = {
  since: (game: string, after: string | undefined) =>
    ask<{ messages: Message[] }>(
      "GET",
      path(game) + (after ? `?after=${encodeURIComponent(after)}` : ""),
    ),
  say: (game: string, saying: Saying) => ask<Message>("POST", path(game), saying),
};
