// The five building rules, judged while a deck grows. The limits are those that the server
// sends with the animals, the sentences those of the engine.
import { say } from "../../../words";
import type { AnimalSet } from "../animals";
import { type Colour, COLOURS } from "../kinds";
import "./words";

export interface Flaw {
  rule: string;
  text: string;
}

/** Every building rule that a deck breaks, in the engine's order; none for a legal deck. */
export function flaws(set: AnimalSet, cards: readonly string[]): Flaw[] {
  const kinds = countKinds(set, cards);
  return [
    ...size(set, cards.length),
    ...COLOURS.flatMap((colour) => few(set, colour, kinds[colour])),
    ...COLOURS.flatMap((colour) => many(set, colour, kinds[colour])),
    ...copies(set, cards),
  ];
}

/** How many animals of each colour there are. */
export function countKinds(
  set: AnimalSet,
  cards: readonly string[],
): Record<Colour, number> {
  const counts = Object.fromEntries(COLOURS.map((colour) => [colour, 0]));
  const taken = countCopies(cards);
  for (const { id, colour } of set.animals) counts[colour]! += taken.get(id) ?? 0;
  return counts as Record<Colour, number>;
}

function size({ rules }: AnimalSet, n: number): Flaw[] {
  if (n === rules.size) return [];
  return [{ rule: "GL-004", text: say("building.size", { size: rules.size, n }) }];
}

function few({ rules }: AnimalSet, colour: Colour, n: number): Flaw[] {
  const { least, kind } = rules.colours[colour];
  if (n >= least) return [];
  return [{ rule: "GL-005", text: say("building.few", { least, colour, kind, n }) }];
}

function many({ rules }: AnimalSet, colour: Colour, n: number): Flaw[] {
  const { most, kind, rule } = rules.colours[colour];
  if (most === null || n <= most) return [];
  const text = say("building.many", { most, colour, kind, n });
  return [{ rule: rule ?? "", text }];
}

function copies({ rules, animals }: AnimalSet, cards: readonly string[]): Flaw[] {
  return [...countCopies(cards)].flatMap(([id, n]) => {
    if (n <= rules.copies) return [];
    const name = animals.find((animal) => animal.id === id)?.name ?? id;
    return [{ rule: "GL-006", text: say("building.copies", { name, n }) }];
  });
}

function countCopies(cards: readonly string[]): Map<string, number> {
  const taken = new Map<string, number>();
  for (const card of cards) taken.set(card, (taken.get(card) ?? 0) + 1);
  return taken;
}
