// Common Galea in six screens. On its course House plays HOUSE_CARD to the centre in its
// first turn and lays a card on its side in the second, whatever the player does.
import type { Picks } from "../../api/types";
import {
  cardOf,
  type CardId,
  colourName,
  coloursOf,
  type Count,
  type GaleaView,
  nameOf,
  ofColour,
} from "./view";
import { learn, listed, say, sentence } from "../../words";
import {
  type Answered,
  introductionTo,
  met,
  type Moment,
} from "../../introductions/introduction";
import words from "../../../../engine/galea/words/en/app-common-galea-introduction.json";

learn(words);

type Here = Moment<GaleaView>;

const HOUSE_CARD = "laurel-2";

const LANES = ".middle .lanes";
const OWN = ".board > .seat";

const late = ({ turn }: Here): boolean => turn >= 3;

export const introduction = introductionTo("common-galea", "learn_common", {
  goal: {
    at: ({ turn }) => turn === 1,
    look: LANES,
    rules: ["GA-013", "GA-018", "GA-019", "GA-020"],
  },
  turn: {
    at: ({ turn }) => turn === 1,
    task: ({ view }) => {
      const cards = strongest(view);
      const { colour } = cardOf(view.deck, cards[0]!);
      const values = { card: named(view, cards[0]!), colour };
      return say("learn_common.turn_try", { ...values, n: cards.length });
    },
    met: ({ view }, { picks }) =>
      picks["at"]?.[0] === "side"
        ? "learn_common.turn_kept"
        : met(isLike(view, picks, strongest(view)[0]!), "learn_common.turn_else"),
    act: ({ view }) => to("centre", strongest(view)[0]!),
    did: ({ view }) => {
      const cards = strongest(view);
      const { colour } = cardOf(view.deck, cards[0]!);
      return say("learn_common.turn_did", { card: named(view, cards[0]!), colour });
    },
    look: (here) => choosing(here, strongest(here.view)[0]!, "centre"),
    rules: ["GA-009"],
  },
  centre: {
    at: ({ turn }) => turn === 2,
    text: ({ view }) => centre(view),
    look: LANES,
    rules: ["GA-013", "GA-015", "GA-017"],
  },
  level: {
    at: ({ turn }) => turn === 2,
    look: LANES,
    rules: ["GA-014", "GA-016"],
  },
  side: {
    at: ({ turn }) => turn === 2,
    task: ({ view }) => {
      const card = promising(view);
      const { colour, suit } = cardOf(view.deck, card);
      return suit.colour === highest(view)
        ? say("learn_common.side_try", { card: named(view, card), colour })
        : say("learn_common.side_try_any", { card: named(view, card) });
    },
    met: ({ view }, { picks }) =>
      picks["at"]?.[0] === "centre"
        ? "learn_common.side_fed"
        : met(isLike(view, picks, promising(view)), "learn_common.side_else"),
    act: ({ view }) => to("side", promising(view)),
    did: ({ view }) => {
      const card = promising(view);
      const { colour, suit } = cardOf(view.deck, card);
      const values = { card: named(view, card), colour };
      return suit.colour === highest(view)
        ? say("learn_common.side_did", values)
        : say("learn_common.side_did_any", values);
    },
    look: (here) => choosing(here, promising(here.view), "side"),
    rules: ["GA-009", "GA-010", "GA-012"],
  },
  highest: { at: late, right: [1, 3], rules: ["GA-014", "GA-016"], look: LANES },
  worth: { at: late, right: [1, 3], rules: ["GA-018"], look: LANES },
  fewer: { at: late, right: [0, 3], rules: ["GA-021"], look: OWN },
  end: { at: late, look: OWN, rules: ["GA-010", "GA-012", "GA-021", "GA-022"] },
});

const named = ({ deck }: GaleaView, card: CardId): string => nameOf(cardOf(deck, card));

const to = (place: string, card: CardId): Answered => ({
  move: "play",
  picks: { card: [card], at: [place] },
});

/** Whether a card of the same colour was taken. */
const isLike = ({ deck }: GaleaView, { card }: Picks, wanted: CardId): boolean =>
  cardOf(deck, card?.[0] ?? wanted).colour === cardOf(deck, wanted).colour;

/** The cards of the colour of which the hand has most. */
function strongest({ deck, hand }: GaleaView): CardId[] {
  const held = coloursOf(deck).map((colour) => ofColour(deck, hand ?? [], colour));
  return held.reduce((most, cards) => (cards.length > most.length ? cards : most));
}

const highest = ({ counts }: GaleaView): string | undefined =>
  counts.find(({ standing }) => standing === "highest")?.colour;

/** A card of the highest colour, else of one that is not lowest, else any. */
function promising(view: GaleaView): CardId {
  const order = ["highest", "neutral", "lowest"];
  const counts = [...view.counts].sort(
    (a, b) => order.indexOf(a.standing) - order.indexOf(b.standing),
  );
  const cards = counts.flatMap(({ colour }) =>
    ofColour(view.deck, view.hand ?? [], colour),
  );
  return cards[0]!;
}

/** How the colours stand since House has played. */
function centre(view: GaleaView): string {
  const card = named(view, HOUSE_CARD);
  const of = (standing: string) =>
    view.counts.filter((count) => count.standing === standing);
  const [top] = of("highest");
  const last = of("lowest");
  if (last.length === view.counts.length)
    return say("learn_common.centre_none", { card });
  const isTied = last.some(({ level }) => level);
  const called = (count: Count) => colourName(view.deck, count.colour);
  const lowest = listed(last.map(called));
  return say(isTied ? "learn_common.centre_tied" : "learn_common.centre_text", {
    card,
    lowest: isTied ? sentence(lowest) : lowest,
    highest: top
      ? say("learn_common.with", { colour: called(top), n: top.n })
      : say("learn_common.nobody"),
  });
}

/** What to touch next to play a card to a place: the card, the place, the button. */
function choosing({ draft }: Here, card: CardId, place: "centre" | "side"): string {
  if (draft?.picks["card"]?.[0] !== card) return `.hand [data-card="${card}"]`;
  if (draft.picks["at"]?.[0] !== place)
    return `.tray .segments > label:nth-child(${place === "centre" ? 1 : 2})`;
  return ".tray [type=submit]";
}
