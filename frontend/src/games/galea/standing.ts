// Which colours are worth something, and what the cards of a side would bring
// (GA-013 to GA-020, GA-024, GA-033). The phone reckons only to foretell; the server scores.
import { cardOf, type CardId, coloursOf, type Deck, type GaleaView } from "./view";

export interface Standings {
  counts: Map<string, number>;
  highest: string | null;
  lowest: string[];
  /** The colours that share the greatest count; empty when one stands alone. */
  level: string[];
}

/** Highest and lowest colours for cards lying in the centre. */
export function standings(deck: Deck, centre: readonly CardId[]): Standings {
  const counts = new Map(coloursOf(deck).map((colour) => [colour, 0]));
  for (const id of centre) {
    const { colour } = cardOf(deck, id).suit;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const colours = [...counts.keys()];
  const having = (n: number) => colours.filter((colour) => counts.get(colour) === n);
  const numbers = [...counts.values()];
  const top = having(Math.max(...numbers));
  const alone = numbers.filter((n) => having(n).length === 1);
  const highest = alone.length ? having(Math.max(...alone))[0]! : null;
  const level = top.length > 1 ? top : [];
  const lowest = level.length ? level : having(Math.min(...numbers));
  return { counts, highest, lowest, level };
}

/** What these side cards bring if the centre stays as it is. */
export function worth(
  view: GaleaView,
  cards: readonly CardId[],
  centre: readonly CardId[] = view.centre,
): number {
  const { highest, lowest } = standings(view.deck, centre);
  const whole = view.options.suits ? wholeSuits(view.deck, centre) : [];
  const points = (id: CardId) => {
    const { suit, value } = cardOf(view.deck, id);
    const weight = value === 1 && view.options.aces ? 3 : 1;
    const sign = Number(suit.colour === highest) - Number(lowest.includes(suit.colour));
    return sign * weight + whole.filter((colour) => colour === suit.colour).length;
  };
  return cards.reduce((total, id) => total + points(id), 0);
}

/** The colour of each suit of which every card lies in the centre. */
function wholeSuits(deck: Deck, centre: readonly CardId[]): string[] {
  return deck.suits
    .filter(({ id }) => deck.values.every((value) => centre.includes(`${id}-${value}`)))
    .map(({ colour }) => colour);
}
