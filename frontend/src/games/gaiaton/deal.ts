// How a match of Gaiaton is dealt: a hand from each chosen deck, exchanged hands, the toss.
import type { Act, Deal, Dealer, Dealing } from "../../fair/deal";
import { line, sorted } from "../../fair/deal";

const HAND = 5;

interface Pool {
  animals: readonly { id: string }[];
  decks: readonly { id: string; cards: readonly string[] }[];
}

/** Who let the clock choose a deck is dealt by the command line: its lots are longer. */
const deal: Dealer = (game, chance): Deal | null => {
  const lots = game.events.filter(({ event }) => event in WORDS);
  const from = lots[0]?.number ?? 0;
  if (game.acts.some(({ number, act }) => number <= from && act === "lapse"))
    return null;
  const order = (game.set as Pool).animals.map(({ id }) => id);
  const decks = [0, 1].map((seat) => sorted(deckOf(game, seat, from), order));
  const drawn = decks.map((deck, seat) => {
    const hand = chance.shuffle(deck).slice(0, HAND);
    decks[seat] = deck.filter((card) => !hand.includes(card));
    return line(`Dealt ${seat}`, sorted(hand, order));
  });
  const toss = lots.find(({ event }) => event === "TossWon");
  const after = toss?.number ?? from;
  for (const seat of [0, 1]) {
    if (lastOf(game, seat, after, from)?.["move"] !== "exchange") continue;
    const hand = chance.shuffle(decks[seat]!).slice(0, HAND);
    drawn.push(line(`HandExchanged ${seat}`, sorted(hand, order)));
  }
  drawn.push(`TossWon ${chance.pick([0, 1])}`);
  const isClocked = game.acts.some(
    ({ number, act }) => number <= after && act === "lapse",
  );
  const told = lots.map((lot) => WORDS[lot.event]!(lot));
  if (toss && !isClocked) return { drawn, told };
  return { drawn: drawn.slice(0, 2), told: told.slice(0, 2) };
};

type Lot = Dealing["events"][number];

const withCards = ({ event, seat, cards }: Lot): string =>
  line(`${event} ${String(seat)}`, cards as string[]);

const WORDS: Readonly<Record<string, (lot: Lot) => string>> = {
  Dealt: withCards,
  HandExchanged: withCards,
  TossWon: ({ seat }) => `TossWon ${String(seat)}`,
};

/** The cards of the deck that a seat chose last. */
function deckOf(game: Dealing, seat: number, until: number): readonly string[] {
  const chosen = lastOf(game, seat, until, 0);
  const picks = (chosen?.["picks"] ?? {}) as Record<string, string[]>;
  if (picks["cards"]) return picks["cards"];
  const { decks } = game.set as Pool;
  return decks.find(({ id }) => id === picks["deck"]?.[0])?.cards ?? [];
}

/** What a seat answered last, after one act and up to another. */
const lastOf = (
  game: Dealing,
  seat: number,
  until: number,
  after: number,
): Act | null =>
  game.acts
    .filter(({ number, act }) => act === "answer" && number <= until && number > after)
    .findLast((act) => act["seat"] === seat) ?? null;

export const dealers = { gaiaton: deal };
