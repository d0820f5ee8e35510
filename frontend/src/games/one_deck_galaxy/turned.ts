// The other corner of a table of four, as those see it who sit there.
import type { Game } from "../../api/types";
import type { Filled } from "./types/one-deck-galaxy";
import { type GalaxyView, viewOf } from "./view";

const NAMES: Readonly<Record<string, string>> = {
  base: "base2",
  foe: "foe2",
  base2: "base",
  foe2: "foe",
};

/** A table turned round, only to be looked at; null where there is one corner. */
export function otherCorner(game: Game): Game | null {
  const view = viewOf(game);
  if (!view.far || !view.beyond) return null;
  const { starbase = 1, fleets = {}, science = [], discs = 0, lab = [] } = view.far;
  const there: GalaxyView = {
    ...view,
    ...view.beyond,
    ...{ starbase, fleets, science, discs, lab },
    foe: view.far.foe ?? {},
    reach: view.slots.map((_, n) => n).filter((n) => !view.reach.includes(n)),
    filled: view.filled.map(renamed),
    proposals: [],
    far: null,
    beyond: null,
  };
  return { ...game, decisions: [], view: there };
}

const renamed = (one: Filled): Filled => ({
  ...one,
  place: NAMES[one.place] ?? one.place,
});
