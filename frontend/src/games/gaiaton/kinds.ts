// The six kinds of animals: each has a colour, a sign and a ground, so that none rests on
// colour alone; four of the colours are strong against another (GL-003, GL-040 to GL-049).
import type { Key } from "../../words";

export type Colour = "yellow" | "red" | "orange" | "blue" | "purple" | "green";

interface Kind {
  /** Its drawing in kinds.svg. */
  icon: string;
  /** The pattern behind the drawing. */
  ground: string;
  one: Key;
  many: Key;
}

export const KINDS: Record<Colour, Kind> = {
  yellow: {
    icon: "mammal",
    ground: "dots",
    one: "animals.mammal",
    many: "animals.mammals",
  },
  red: { icon: "bird", ground: "hatch", one: "animals.bird", many: "animals.birds" },
  orange: {
    icon: "invertebrate",
    ground: "bars",
    one: "animals.invertebrate",
    many: "animals.invertebrates",
  },
  blue: { icon: "fish", ground: "scales", one: "animals.fish", many: "animals.fishes" },
  purple: {
    icon: "reptile",
    ground: "check",
    one: "animals.reptile",
    many: "animals.reptiles",
  },
  green: {
    icon: "amphibian",
    ground: "bricks",
    one: "animals.amphibian",
    many: "animals.amphibians",
  },
};

/** In the order of the rulebook, in which views and forms are kept. */
export const COLOURS = Object.keys(KINDS) as Colour[];

/** Which colour is strong against which, and the rule that says so. */
const STRONG: Partial<Record<Colour, { weak: Colour; rule: string }>> = {
  blue: { weak: "orange", rule: "GL-040" },
  orange: { weak: "red", rule: "GL-041" },
  red: { weak: "yellow", rule: "GL-042" },
  yellow: { weak: "blue", rule: "GL-043" },
};

/** The rule by which an animal counts double against another, if one does. */
export function strength(mine: Colour, theirs: Colour): string | null {
  const strong = STRONG[mine];
  return strong?.weak === theirs ? strong.rule : null;
}

/** Whether two animals cannot battle each other (GL-049). */
export const areKin = (one: Colour, other: Colour): boolean =>
  isKin(one) && isKin(other);

/** What a colour counts double against. */
export const weakTo = (mine: Colour): Colour | null => STRONG[mine]?.weak ?? null;

/** Who counts double against a colour. */
export const strongOver = (mine: Colour): Colour | null =>
  COLOURS.find((colour) => weakTo(colour) === mine) ?? null;

export const isKin = (colour: Colour): boolean =>
  colour === "purple" || colour === "green";
