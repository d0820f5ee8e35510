// Tables of Common Galea to look at in tests.
import type { Deck, GaleaView } from "../src/games/galea/view";

const suit = (id: string, colour: string) => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  colour,
});

export const galea30: Deck = {
  id: "galea-30",
  name: "Galea, 30 cards",
  values: [1, 2, 3, 4, 5],
  suits: [
    suit("spear", "red"),
    suit("sword", "red"),
    suit("crown", "yellow"),
    suit("laurel", "yellow"),
    suit("shield", "blue"),
    suit("helm", "blue"),
  ],
  colours: { red: "red", yellow: "yellow", blue: "blue" },
};

export const galea40: Deck = {
  ...galea30,
  id: "galea-40",
  suits: [...galea30.suits, suit("bow", "green"), suit("horse", "green")],
};

/** Cards of these colours in the centre, as many as said. */
export function centre(
  deck: Deck,
  numbers: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(numbers).flatMap(([colour, n]) =>
    deck.suits
      .filter((one) => one.colour === colour)
      .flatMap(({ id }) => deck.values.map((value) => `${id}-${value}`))
      .slice(0, n),
  );
}

export const plain: GaleaView["options"] = {
  deck: "galea-30",
  late: "play",
  starter: null,
  aces: false,
  twins: false,
  trinity: false,
  quartet: false,
  fives: false,
  suits: false,
  forced: false,
};

/** Seat 0's sight of a table in play. */
export const sight = (of: Partial<GaleaView>): GaleaView => ({
  phase: "play",
  active: 0,
  starter: 0,
  powers: [],
  options: plain,
  deck: galea30,
  hand: ["sword-2", "laurel-4"],
  hands: [2, 2],
  sides: [
    { down: 0, up: [], hidden: [] },
    { down: 0, up: [], hidden: null },
  ],
  centre: [],
  counts: [],
  unused: 10,
  unused_cards: null,
  score: null,
  ...of,
});
