// A table that home has looked at: whoever opens it soon sees it without asking again.
import { api, type Table } from "../api/calls";
import type { Game } from "../api/types";
import { recall } from "./storage";
import { paceAt } from "./pollInterval";
import { pauseAfterNews } from "./poll";

/** Counts of the log from before we left that are shown at once; the rest is asked for. */
const BEFORE = 24;

let ahead: { id: string; at: number; reply: Table } | null = null;

/** Asks for a table as who opens it does. */
export async function lookAhead(id: string): Promise<Game | null> {
  const known = { seat: null, talk: "0", after: unreadFrom(id) };
  const reply = await api.table(id, { ...known, elsewhere: "next" }, null);
  ahead = reply && { id, at: Date.now(), reply };
  return reply && reply.body;
}

/** What was seen of a table so lately that an open page would not have asked again. */
export function seenAhead(id: string): Table | null {
  const found = ahead;
  ahead = null;
  if (found?.id !== id) return null;
  const { at, reply } = found;
  const { talk, elsewhere } = reply.body;
  const others = { told: false, near: true, phones: !!elsewhere?.phones };
  const pace = paceAt(reply.body, talk?.at(-1), others);
  return Date.now() - at <= pauseAfterNews(pace ?? "mine") ? reply : null;
}

/** From where on the log is told to who comes: little from before they left. */
export const unreadFrom = (place: string): number =>
  Math.max(0, (recall<number>(`read.${place}`) ?? 0) - BEFORE);
