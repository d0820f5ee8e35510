// Drawings that come beside a script, once for all that shows them.
import { fetched } from "../store/release";

/** Fetches a sprite and lays it into the page, where symbols are known by their ids. */
export const bringDrawings = (sprite: string): Promise<void> =>
  fetched(async () => {
    const found = await fetch(sprite);
    if (!found.ok) throw new TypeError(`failed to fetch ${sprite}`);
    return found.text();
  }).then((svg) => document.body.insertAdjacentHTML("afterbegin", svg));
