// The calls about talk at a table.
import { ask } from "./client";
import { below } from "./path";
import type { Message, Saying } from "./types";

export const talkExport = (game: string) =>
  `/api${below(`games/${game}`, "/messages/export")}`;

export const talkApi = {
  say: (game: string, saying: Saying) =>
    ask<Message>("POST", `/games/${game}/messages`, saying),
};
