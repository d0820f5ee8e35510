// Noble Galea in six screens. On its course House lays HOUSE_PLACE in its first turn and
// comes there with two cards in the second, whatever the player does. The player holds
// FIRST, and whichever card is laid, a pair of PAIRS is left that comes to five there.
import { cardOf, type CardId, nameOf } from "../view";
import type { Location, NobleView } from "./view";
import { learn, listed, say } from "../../../words";
import { introductionTo, met, type Moment } from "../../../introductions/introduction";
import words from "../../../../../engine/galea/words/en/app-noble-galea-introduction.json";

learn(words);

type Here = Moment<NobleView>;

const HOUSE_PLACE = "laurel-5";
const FIRST = "shield-5";
const PAIRS = [
  ["spear-1", "spear-4"],
  ["sword-1", "crown-4"],
];

const late = ({ turn }: Here): boolean => turn >= 3;
const PLACE = `[data-place="${HOUSE_PLACE}"]`;

export const introduction = introductionTo("noble-galea", "learn_noble", {
  goal: {
    at: ({ turn }) => turn === 1,
    look: ".board .asked",
    rules: ["GA-043", "GA-044", "GA-049"],
  },
  asked: {
    at: ({ turn }) => turn === 1,
    look: ".board .asked",
    rules: ["GA-045", "GA-046", "GA-047", "GA-051"],
  },
  lay: {
    at: ({ turn }) => turn === 1,
    task: ({ view }) => say("learn_noble.lay_try", { card: named(view, FIRST) }),
    met: (_, { picks }) => met(picks["card"]?.[0] === FIRST, "learn_noble.lay_else"),
    act: () => ({ move: "lay", picks: { card: [FIRST] } }),
    did: ({ view }) => say("learn_noble.lay_did", { card: named(view, FIRST) }),
    look: (here) => (cardsOf(here).length ? ".tray [type=submit]" : inHand(FIRST)),
    rules: ["GA-038", "GA-041"],
  },
  turn: {
    at: ({ turn }) => turn === 2,
    text: ({ view }) =>
      say("learn_noble.turn_text", { card: named(view, HOUSE_PLACE) }),
    look: ".board [data-place]",
    rules: ["GA-038", "GA-039", "GA-040"],
  },
  come: {
    at: ({ turn }) => turn === 2,
    task: ({ view }) =>
      say("learn_noble.come_try", {
        cards: listed(fitting(view).map((card) => named(view, card))),
        location: named(view, HOUSE_PLACE),
      }),
    met: ({ view }, { move, picks }) => {
      if (move === "lay") return "learn_noble.come_lay";
      const isThere = picks["at"]?.[0] === HOUSE_PLACE;
      const isSame = fitting(view).every((card) => picks["cards"]?.includes(card));
      const isAll = picks["cards"]?.length === fitting(view).length;
      return met(isThere && isSame && isAll, "learn_noble.come_else");
    },
    act: ({ view }) => ({
      move: "play",
      picks: { cards: [...fitting(view)], at: [HOUSE_PLACE] },
    }),
    did: ({ view }) =>
      say("learn_noble.come_did", {
        cards: listed(fitting(view).map((card) => named(view, card))),
        location: named(view, HOUSE_PLACE),
      }),
    look: coming,
    rules: ["GA-045", "GA-046", "GA-047", "GA-048"],
  },
  stand: {
    at: ({ turn }) => turn === 3,
    text: stand,
    look: PLACE,
    rules: ["GA-043", "GA-044", "GA-048"],
  },
  favor: { at: late, right: [0, 3], rules: ["GA-045"], look: PLACE },
  both: { at: late, right: [2, 3], rules: ["GA-043", "GA-044", "GA-047"], look: PLACE },
  once: { at: late, right: [1, 2], rules: ["GA-039", "GA-040"], look: PLACE },
  end: { at: late, rules: ["GA-042", "GA-049", "GA-050"] },
});

const named = ({ deck }: NobleView, card: CardId): string => nameOf(cardOf(deck, card));
const inHand = (card: CardId): string => `.hand [data-card="${card}"]`;

/** Two cards that together come to the value of House's location. */
const fitting = ({ hand }: NobleView): readonly CardId[] =>
  PAIRS.find((pair) => pair.every((card) => hand?.includes(card))) ?? [];

const cardsOf = ({ draft }: Here): readonly CardId[] =>
  draft?.picks["cards"] ?? draft?.picks["card"] ?? [];

/** What to touch next: the cards, the location, the button. */
function coming(here: Here): string {
  const chosen = cardsOf(here);
  const missing = fitting(here.view).filter((card) => !chosen.includes(card));
  if (missing.length) return missing.map(inHand).join();
  if (here.draft?.picks["at"]?.[0] !== HOUSE_PLACE) return PLACE;
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
