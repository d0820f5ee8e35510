// Noble Galea in six screens. On its course House lays HOUSE_PLACE in its first turn and
// comes there with two cards in the second, whatever the player does.
import { cardOf, type CardId, nameOf } from "../view";
import type { Location, NobleView } from "./view";
import { learn, listed, say } from "../../../words";
import { introductionTo, type Moment } from "../../../introductions/introduction";
import words from "../../../../../engine/galea/words/en/app-noble-galea-introduction.json";

learn(words);

type Here = Moment<NobleView>;

const HOUSE_PLACE = "laurel-5";

export const introduction = introductionTo("noble-galea", [
  {
    title: "learn_noble.goal",
    at: ({ turn }) => turn === 1,
    text: () => say("learn_noble.goal_text"),
    look: () => ".board .asked",
    rules: ["GA-043", "GA-044", "GA-049", "GA-051"],
  },
  {
    title: "learn_noble.lay",
    at: ({ turn }) => turn === 1,
    text: () => say("learn_noble.lay_text"),
    task: ({ view }) => say("learn_noble.lay_try", { card: named(view, high(view)) }),
    look: (here) =>
      cardsOf(here).length ? ".tray [type=submit]" : inHand(high(here.view)),
    rules: ["GA-038", "GA-041"],
  },
  {
    title: "learn_noble.turn",
    at: ({ turn }) => turn === 2,
    text: ({ view }) =>
      say("learn_noble.turn_text", { card: named(view, HOUSE_PLACE) }),
    look: () => ".board [data-place]",
    rules: ["GA-038", "GA-039", "GA-040"],
  },
  {
    title: "learn_noble.come",
    at: ({ turn }) => turn === 2,
    text: () => say("learn_noble.come_text"),
    task: (here) =>
      say("learn_noble.come_try", {
        cards: listed(fitting(here).map((card) => named(here.view, card))),
        location: named(here.view, goal(here)),
      }),
    look: coming,
    rules: ["GA-045", "GA-046", "GA-047", "GA-048"],
  },
  {
    title: "learn_noble.stand",
    at: ({ turn }) => turn === 3,
    text: stand,
    look: () => `[data-place="${HOUSE_PLACE}"]`,
    rules: ["GA-043", "GA-044", "GA-048"],
  },
  {
    title: "learn_noble.end",
    at: ({ turn }) => turn >= 3,
    text: () => say("learn_noble.end_text"),
    rules: ["GA-042", "GA-049", "GA-050"],
  },
]);

const named = ({ deck }: NobleView, card: CardId): string => nameOf(cardOf(deck, card));
const valueOf = ({ deck }: NobleView, card: CardId): number => cardOf(deck, card).value;
const inHand = (card: CardId): string => `.hand [data-card="${card}"]`;

/** The card of the hand with the highest value. */
const high = (view: NobleView): CardId => byValue(view, view.hand ?? []).at(-1)!;

const byValue = (view: NobleView, cards: readonly CardId[]): CardId[] =>
  [...cards].sort((a, b) => valueOf(view, a) - valueOf(view, b));

/** The open location with the most room. */
function goal({ view, open }: Here): CardId {
  const places = open.moves.find(({ move }) => move === "play")?.at ?? [];
  return byValue(view, places).at(-1) ?? HOUSE_PLACE;
}

/** Two cards that together come to the location's value, or as near as two can. */
function fitting(here: Here): CardId[] {
  const room = valueOf(here.view, goal(here));
  const hand = here.view.hand ?? [];
  const worth = (cards: readonly CardId[]) =>
    cards.reduce((sum, card) => sum + valueOf(here.view, card), 0);
  const pairs = hand.flatMap((one, i) => hand.slice(i + 1).map((two) => [one, two]));
  const fit = pairs.filter((pair) => worth(pair) <= room);
  return (
    fit.sort((a, b) => worth(b) - worth(a))[0] ?? byValue(here.view, hand).slice(0, 1)
  );
}

const cardsOf = ({ draft }: Here): readonly CardId[] =>
  draft?.picks["cards"] ?? draft?.picks["card"] ?? [];

/** What to touch next: the cards, the location, the button. */
function coming(here: Here): string {
  const chosen = cardsOf(here);
  const missing = fitting(here).filter((card) => !chosen.includes(card));
  if (missing.length) return missing.map(inHand).join();
  const place = goal(here);
  if (here.draft?.picks["at"]?.[0] !== place) return `[data-place="${place}"]`;
  return ".tray [type=submit]";
}

function stand({ view, game }: Here): string {
  const at = view.locations.find(({ card }) => card === HOUSE_PLACE);
  const mine = game.seat ?? 0;
  return say("learn_noble.stand_text", {
    location: named(view, HOUSE_PLACE),
    mine: at?.meets[mine]?.length ?? 0,
    theirs: at?.meets[1 - mine]?.length ?? 0,
    of: view.conditions.length,
    verdict: at ? verdict(at, mine) : "",
  });
}

function verdict({ holder }: Location, mine: number): string {
  if (holder === null) return say("learn_noble.stand_nobodys");
  return say(holder === mine ? "learn_noble.stand_mine" : "learn_noble.stand_theirs");
}
