// The link for watching: its token stands behind the #, so that no server logs it.
import { tokenKey } from "../api/path";
import { keep, recall } from "./storage";

/** Remembers the token of the link that was opened, for whoever comes back without it. */
export function keepToken(game: string): void {
  if (isLink(game)) keep(tokenKey(`games/${game}`), location.hash.slice(1));
}

/** Whether somebody gave a link for watching a game. */
export const isLetWatch = (game: string): boolean =>
  isLink(game) || recall(tokenKey(`games/${game}`)) !== null;

const isLink = (game: string): boolean =>
  location.pathname === `/watch/${game}` && !!location.hash;
