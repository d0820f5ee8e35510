// The link for watching: its token stands behind the #, so that no server logs it.
import { tokenKey } from "../api/path";
import { keep } from "./kept";

/** Remembers the token of the link that was opened, for whoever comes back without it. */
export function keepToken(game: string): void {
  if (location.pathname === `/watch/${game}` && location.hash)
    keep(tokenKey(`games/${game}`), location.hash.slice(1));
}
