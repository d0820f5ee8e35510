// How many animals of each kind a deck has.
import type { AnimalSet } from "../animals";
import { type Colour, COLOURS } from "../kinds";

export function countKinds(
  set: AnimalSet,
  cards: readonly string[],
): Record<Colour, number> {
  const counts = Object.fromEntries(COLOURS.map((colour) => [colour, 0]));
  for (const { id, colour } of set.animals)
    counts[colour]! += cards.filter((card) => card === id).length;
  return counts as Record<Colour, number>;
}
