// The other corner of a table of four, as those see it who sit there.
import type { Game } from "../../api/types";
import { type GalaxyView, placeOf, viewOf } from "./view";

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
    ...{ back: false, budget: 0, front: null },
    ...view.beyond,
    ...{ starbase, fleets, science, discs, lab },
    foe: view.far.foe ?? {},
    reach: view.slots.map((_, n) => n).filter((n) => !view.reach.includes(n)),
    filled: view.filled.map(([box, ...lying]) => [renamed(box), ...lying] as const),
    proposals: [],
    far: null,
    beyond: null,
  };
  return { ...game, decisions: [], view: there };
}

const renamed = (box: string): string => {
  const place = placeOf(box);
  return (NAMES[place] ?? place) + box.slice(place.length);
};
