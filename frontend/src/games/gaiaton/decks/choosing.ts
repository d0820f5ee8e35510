// The first decision of a match: which deck, hidden from the other until both have chosen.
import type { Deck, Decision, Game } from "../../../api/types";
import { choose } from "../../../store/choice";
import type { Preview } from "../../../table/boards";
import type { Draft } from "../../../table/draft";
import { say } from "../../../words";
import { setOf } from "../animals";
import { viewOf } from "../view";
import { animalsOf, decks, isReady } from "./store";
import "./words";

/** My decks of the table's animals that may be played, and those that may not yet. */
export function decksFor(set: string): { ready: Deck[]; unready: Deck[] } {
  const fits = (deck: Deck) => animalsOf(deck.set) === animalsOf(set);
  const mine = (decks.value ?? []).filter(fits);
  return {
    ready: mine.filter(isReady),
    unready: mine.filter((deck) => !isReady(deck)),
  };
}

export const takeStarter = (open: Decision, id: string): void =>
  choose({ decision: open.id, move: "starter", picks: { deck: [id] } });

export const takeMine = (open: Decision, { cards }: Deck): void =>
  choose({ decision: open.id, move: "own", picks: { cards } });

/** Whether a house deck is the one chosen. */
export const isStarter = (draft: Draft | null, id: string): boolean =>
  draft?.move === "starter" && draft.picks["deck"]?.[0] === id;

/** Whether a deck of mine is the one chosen: the list counts, not its name. */
export const isMine = (draft: Draft | null, { cards }: Deck): boolean =>
  draft?.move === "own" && draft.picks["cards"]?.join() === cards.join();

/** What the choice of a deck still lacks. */
export const deckMissing = ({ move, picks }: Draft): string | null =>
  move === "own" || picks["deck"]?.length ? null : say("decks.choose_missing");

/** What the choice of a deck means, in words. */
export function deckPreview(game: Game, open: Decision, draft: Draft): Preview | null {
  if (deckMissing(draft)) return null;
  const isGiven = JSON.stringify(open.given?.picks) === JSON.stringify(draft.picks);
  const name = nameOf(game, draft);
  if (isGiven)
    return {
      title: name ? say("decks.choose_given", { name }) : say("decks.choose_given_own"),
      consequence: say("decks.choose_given_hint"),
    };
  return {
    title: say("decks.choose_own", { name: name ?? say("decks.new_name") }),
    consequence: consequenceOf(game, draft),
  };
}

function nameOf(game: Game, draft: Draft): string | null {
  const view = viewOf(game);
  const starter = view.decks.find(({ id }) => isStarter(draft, id));
  const { ready } = decksFor(view.options.animals);
  return (starter ?? ready.find((deck) => isMine(draft, deck)))?.name ?? null;
}

function consequenceOf(game: Game, draft: Draft): string {
  const starter = viewOf(game).decks.find(({ id }) => isStarter(draft, id));
  if (starter) return starter.theme;
  return say("decks.choose_own_hint", { n: draft.picks["cards"]?.length ?? 0 });
}

/** The animals of the deck that a draft chooses. */
export function cardsOf(game: Game, draft: Draft): readonly string[] {
  if (draft.move === "own") return draft.picks["cards"] ?? [];
  const set = setOf(viewOf(game).options.animals);
  return set?.decks.find(({ id }) => isStarter(draft, id))?.cards ?? [];
}
