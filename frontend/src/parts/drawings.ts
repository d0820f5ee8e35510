// Drawings that come beside a script, once for all that shows them.
import { unfetched } from "../store/release";

/** Fetches a sprite and lays it into the page, where symbols are known by their ids. */
export const bringDrawings = (sprite: string): Promise<void> =>
  fetch(sprite)
    .then((found) => found.text())
    .then((svg) => document.body.insertAdjacentHTML("afterbegin", svg), unfetched);
