// Royal Galea in six screens: the draft of three rounds, then the first turns of a War.
// On its course the player opens the first stack, and so places first.
import type { Move, Picks } from "../../../api/types";
import { cardOf, type CardId, nameOf } from "../view";
import type { RoyalView } from "./view";
import { learn, say } from "../../../words";
import {
  type Answered,
  done,
  introductionTo,
  met,
  type Moment,
} from "../../../introductions/introduction";
import words from "../../../../../engine/galea/words/en/app-royal-galea-introduction.json";

learn(words);

type Here = Moment<RoyalView>;

const CHOICES = 6; // of the draft, two in each round

const late = ({ turn }: Here): boolean => turn > CHOICES + 2;
const BOARD = ".board .locations";

export const introduction = introductionTo("royal-galea", "learn_royal", {
  keep: {
    at: ({ turn }) => turn === 1,
    task: (here) => say("learn_royal.keep_try", { card: named(here, heavy(here)) }),
    met: (here, { picks }) => met(isHeavy(here, picks), "learn_royal.keep_else"),
    act: keep,
    did: (here) => say("learn_royal.keep_did", { card: named(here, heavy(here)) }),
    look: keeping,
    rules: ["GA-062"],
  },
  again: {
    at: ({ turn }) => turn === 2,
    task: (here) => say("learn_royal.again_try", { card: named(here, heavy(here)) }),
    met: (here, { picks }) => met(isHeavy(here, picks), "learn_royal.again_else"),
    act: keep,
    did: (here) => say("learn_royal.again_did", { card: named(here, heavy(here)) }),
    look: keeping,
    rules: ["GA-063", "GA-064"],
  },
  rounds: {
    at: ({ turn }) => turn > 2 && turn <= CHOICES,
    task: ({ turn }) => say("learn_royal.rounds_try", { n: CHOICES + 1 - turn }),
    met: done,
    act: keep,
    did: (here) => say("learn_royal.rounds_did", { card: named(here, heavy(here)) }),
    look: ".middle > .told-line",
    rules: ["GA-061", "GA-064", "GA-065"],
  },
  war: {
    at: ({ open }) => open.kind === "pick",
    task: () => say("learn_royal.war_try"),
    met: done,
    act: ({ open }) => {
      const [{ move, picks }] = open.moves as [Move];
      return { move, picks: { stack: picks[0]!.of.slice(0, 1) } };
    },
    did: () => say("learn_royal.war_did"),
    look: ({ draft }) =>
      draft?.picks["stack"]?.length ? ".tray [type=submit]" : ".middle .heap-row",
    rules: ["GA-066", "GA-067"],
  },
  place: {
    at: ({ open, turn }) => open.kind === "place" && turn === CHOICES + 2,
    task: (here) => {
      const { card, place } = placing(here);
      if (!place) return say("learn_royal.place_try_tuck");
      const values = { card: named(here, card), location: named(here, place) };
      return say("learn_royal.place_try", values);
    },
    met: (here, { move, picks }) => {
      const { card, place } = placing(here);
      if (move === "tuck") return met(place === null, "learn_royal.place_tucked");
      const isThere = picks["at"]?.[0] === place && picks["card"]?.[0] === card;
      return met(isThere, "learn_royal.place_else");
    },
    act: (here) => {
      const { card, place } = placing(here);
      const picks = { at: [place!], card: [card] };
      return place === null ? null : { move: "place", picks };
    },
    did: (here) => {
      const { card, place } = placing(here);
      const values = { card: named(here, card), location: named(here, place!) };
      return say("learn_royal.place_did", values);
    },
    look: laying,
    rules: ["GA-068", "GA-070", "GA-072"],
  },
  fits: { at: late, right: [2, 3], rules: ["GA-068"], look: BOARD },
  tuck: { at: late, right: [1, 2], rules: ["GA-070", "GA-072"], look: BOARD },
  level: { at: late, right: [1, 2], rules: ["GA-074", "GA-075"], look: BOARD },
  end: { at: late, rules: ["GA-073", "GA-074", "GA-075", "GA-076", "GA-080"] },
});

const named = ({ view }: Here, card: CardId): string => nameOf(cardOf(view.deck, card));
const inHand = (card: CardId): string => `[data-card="${card}"]`;

/** The heaviest of some cards. */
const heaviest = ({ view }: Here, cards: readonly CardId[]): CardId | undefined =>
  [...cards].sort((a, b) => cardOf(view.deck, b).value - cardOf(view.deck, a).value)[0];

/** The heaviest card that may be kept. */
const heavy = (here: Here): CardId =>
  heaviest(here, here.open.moves[0]?.picks[0]?.of ?? [])!;

/** Keeps the heaviest card. */
function keep(here: Here): Answered {
  return { move: here.open.moves[0]!.move, picks: { card: [heavy(here)] } };
}

/** Whether a card as heavy as that was kept. */
const isHeavy = (here: Here, { card }: Picks): boolean =>
  weight(here, card![0]!) === weight(here, heavy(here));

const weight = ({ view }: Here, card: CardId): number => cardOf(view.deck, card).value;

function keeping(here: Here): string {
  const card = heavy(here);
  const isChosen = here.draft?.picks["card"]?.[0] === card;
  return isChosen ? ".tray [type=submit]" : inHand(card);
}

interface Placing {
  card: CardId;
  place: CardId | null;
}

/** The heaviest card that fits somewhere, and where; else any card. */
function placing(here: Here): Placing {
  const fits = here.open.moves.filter(({ move }) => move === "place");
  const cards = (fits.length ? fits : here.open.moves).flatMap(
    ({ picks }) => picks[0]?.of ?? [],
  );
  const card = heaviest(here, cards)!;
  const there = fits.find(({ picks }) => picks[0]?.of.includes(card));
  return { card, place: there?.at[0] ?? null };
}

/** What to touch next: the card, the location, the button. */
function laying(here: Here): string {
  const { card, place } = placing(here);
  if (here.draft?.picks["card"]?.[0] !== card) return `.hand ${inHand(card)}`;
  const at = here.draft.picks["at"]?.[0];
  if (place ? at === place : at) return ".tray [type=submit]";
  return place ? `[data-place="${place}"]` : ".place.is-legal";
}
