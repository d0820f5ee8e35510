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

/** A colour we have an ink for gets it; the others share what is left, in turn. */
function huesOf(colours: readonly string[]): Map<string, string> {
  const free = HUES.filter((hue) => !colours.includes(hue));
  let next = 0;
  return new Map(
    colours.map((colour) => [
      colour,
      HUES.includes(colour) ? colour : (free[next++ % free.length] ?? "black"),
    ]),
  );
}
