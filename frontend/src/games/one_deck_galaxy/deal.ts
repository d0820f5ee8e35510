// How a game of One Deck Galaxy begins: cards are turned up one by one, each drawn by lot
// among those of the deck that nobody has seen, until the first dice are rolled.
import type { Deal, Dealer, Dealing } from "../../fair/deal";

const SECOND = "*"; // four players have two sets of Galaxy cards
const ONE_CARD = ["BecameScience", "FoeTook"];

/** Where a lapse or an Event came first, the command line deals: there are other lots. */
const deal: Dealer = (game, chance): Deal | null => {
  const end = game.events.findIndex(({ event }) => event === "Gathered");
  if (end < 0) return null;
  const opening = game.events.slice(0, end);
  const until = opening.at(-1)?.number ?? 0;
  const isClocked = game.acts.some(
    ({ number, act }) => number <= until && act === "lapse",
  );
  if (isClocked || opening.some(({ event }) => event === "EventRevealed")) return null;
  const deck = deckOf(game);
  const told = [...new Set(opening.flatMap(turnedUp))].filter((card) =>
    deck.includes(card),
  );
  const drawn = told.map(() => {
    const card = chance.pick(deck);
    deck.splice(deck.indexOf(card), 1);
    return card;
  });
  return { drawn, told };
};

function deckOf({ set, seats }: Dealing): string[] {
  const { galaxy } = set as { galaxy: readonly { id: string }[] };
  const once = galaxy.map(({ id }) => id);
  return seats === 4 ? [...once, ...once.map((id) => id + SECOND)] : once;
}

/** The cards that an event turned up. */
const turnedUp = ({ event, card, cards }: Dealing["events"][number]): string[] => [
  ...(ONE_CARD.includes(event) && card ? [String(card)] : []),
  ...((cards as string[] | undefined) ?? []),
];

export const dealers = { "one-deck-galaxy": deal };
