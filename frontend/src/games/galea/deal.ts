// How a game of Galea is dealt: one shuffle of the deck, hands from its top, the starter.
import type { Deal, Dealer, Dealing } from "../../fair/deal";
import { line, sorted } from "../../fair/deal";

interface Deck {
  values: readonly number[];
  suits: readonly { id: string }[];
}

/** Deals `n` cards to each of two seats, in Royal Galea once more in every round. */
const dealer =
  (n: number): Dealer =>
  (game, chance): Deal => {
    const { values, suits } = game.set as Deck;
    const deck = suits.flatMap(({ id }) => values.map((value) => `${id}-${value}`));
    const cards = chance.shuffle(deck);
    const starter = game.options["starter"] ?? chance.pick([0, 1]);
    const dealt = told(game, "Dealt");
    const rounds = Math.max(Math.ceil(dealt.length / 2), 1); // both seats in each
    const hands = [...Array(2 * rounds).keys()].map((i) =>
      line(i % 2, sorted(cards.slice(i * n, i * n + n), deck)),
    );
    const hear = ({ seat, cards }: Dealing["events"][number]) =>
      line(seat, cards as string[]);
    const starters = told(game, "StarterDrawn").map(({ seat }) => `${String(seat)}`);
    return {
      drawn: [`${String(starter)}`, ...hands],
      told: [...starters, ...dealt.map(hear)],
    };
  };

const told = (game: Dealing, event: string) =>
  game.events.filter((one) => one.event === event);

export const dealers = {
  "common-galea": dealer(10),
  "noble-galea": dealer(15),
  "royal-galea": dealer(5),
};
