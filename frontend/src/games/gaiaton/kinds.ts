// The six kinds of animals: each has a colour, a sign and a ground, so that none rests on
// colour alone.
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
