// The score of a game as rows of a bill: equal reasons together, a column for each seat.
import { minus, say, sentence, type Key } from "../../words";
import { totalOf } from "../terms";
import {
  cardOf,
  colourName,
  coloursOf,
  type Deck,
  type Line,
  type Score,
} from "./view";

export interface Row {
  label: string;
  /** What each seat got for it; null where a seat had no such card. */
  points: (number | null)[];
}

const REASONS: { what: string; key: Key }[] = [
  { what: "highest", key: "reckon.per_card" },
  { what: "lowest", key: "reckon.per_card" },
  { what: "ace", key: "reckon.per_ace" },
  { what: "whole", key: "reckon.per_whole" },
];

/** All rows anybody has a card for, colour by colour. */
export function rowsOf(deck: Deck, score: Score): Row[] {
  return coloursOf(deck).flatMap((colour) => colourRows(deck, score, colour));
}

function colourRows(deck: Deck, score: Score, colour: string): Row[] {
  const lines = score.seats.map((seat) =>
    seat.lines.filter(({ card }) => cardOf(deck, card).suit.colour === colour),
  );
  if (!lines.flat().length) return [];
  const paid = REASONS.flatMap(({ what, key }) => {
    const terms = lines.flat().flatMap(({ sum }) => sum.filter((t) => t.what === what));
    if (!terms[0]) return [];
    const values = { colour: colourName(deck, colour), each: minus(terms[0].n) };
    const label = sentence(say(key, values));
    return [{ label, points: lines.map((of) => paidFor(of, what)) }];
  });
  if (paid.length) return paid;
  const label = say("reckon.per_neutral", {
    colour: sentence(colourName(deck, colour)),
  });
  return [{ label, points: lines.map((of) => (of.length ? 0 : null)) }];
}

function paidFor(lines: readonly Line[], what: string): number | null {
  const terms = lines.flatMap(({ sum }) => sum.filter((term) => term.what === what));
  return terms.length ? totalOf(terms) : null;
}
