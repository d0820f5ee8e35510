// How suits look: a sign first, a ground second, a colour third. The house's decks have
// drawings; a deck of the host's own gets the initial of its suit and the inks and
// grounds that are left, always the same for the same deck.
import { coloursOf, type Deck } from "./view";

export interface Look {
  hue: string;
  ground: string;
  /** A drawing of the sprite, or a letter for suits nobody has drawn. */
  sign: { icon: string } | { letter: string };
}

const HUES = [
  ...["red", "yellow", "blue", "green", "purple", "orange", "pink", "black"],
  ...["night", "sun"],
];
/** Colours we have no ink for, and the ink that comes nearest. */
const NEAR: Record<string, string> = {
  brown: "orange",
  teal: "green",
  violet: "purple",
  gold: "yellow",
  grey: "black",
  gray: "black",
  white: "sun",
};
const GROUNDS = ["bars", "hatch", "dots", "scales", "check", "bricks"];
const DRAWN: Record<string, string> = {
  spear: "bars",
  sword: "hatch",
  crown: "dots",
  laurel: "scales",
  shield: "check",
  helm: "bricks",
  bow: "hatch",
  horse: "dots",
};

const looks = new WeakMap<Deck, Map<string, Look>>();

export function lookOf(deck: Deck, suit: string): Look {
  let all = looks.get(deck);
  if (!all) looks.set(deck, (all = looksOf(deck)));
  return all.get(suit) ?? { hue: "black", ground: "bars", sign: { letter: "?" } };
}

function looksOf(deck: Deck): Map<string, Look> {
  const hues = huesOf(coloursOf(deck));
  return new Map(
    deck.suits.map(({ id, name, colour }, i) => [
      id,
      {
        hue: hues.get(colour)!,
        ground: DRAWN[id] ?? GROUNDS[i % GROUNDS.length]!,
        sign:
          id in DRAWN ? { icon: id } : { letter: [...name][0]?.toUpperCase() ?? "?" },
      },
    ]),
  );
}

/** A colour we have an ink for gets it, or the nearest; the others share what is left, in turn. */
function huesOf(colours: readonly string[]): Map<string, string> {
  const hues = new Map<string, string>();
  const give = (colour: string, hue: string | undefined) => {
    if (hue && HUES.includes(hue) && ![...hues.values()].includes(hue))
      hues.set(colour, hue);
  };
  for (const colour of colours) give(colour, colour);
  const left = (): string[] => colours.filter((colour) => !hues.has(colour));
  for (const colour of left()) give(colour, NEAR[colour]);
  for (const colour of left()) {
    const free = HUES.find((hue) => ![...hues.values()].includes(hue));
    hues.set(colour, free ?? "black");
  }
  return hues;
}
