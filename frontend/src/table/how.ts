// How a game ended, in words.
import type { Key } from "../words";

const HOW: Record<string, Key> = {
  fewer_cards: "end.fewer_cards",
  "locations fewer_cards": "end.locations_fewer_cards",
  "locations draw": "end.locations_draw",
  "cards lower_value": "end.cards_lower_value",
  "cards draw": "end.cards_draw",
  "battles support": "end.battles_support",
  "battles cards": "end.battles_cards",
  "battles stalemate": "end.battles_stalemate",
  "battles draw": "end.battles_draw",
  resigned: "end.resigned",
  time: "end.time",
  draw: "end.draw_hint",
  void: "end.void_hint",
};

/** What decides a game, where it is not points. */
const COUNTED: Record<string, string> = {
  gaiaton: "battles",
  "noble-galea": "locations",
  "royal-galea": "cards",
};

/** The line for an outcome by what its game counts; points speak for themselves. */
export const howWords = (system: string, how: string | null | undefined): Key | null =>
  HOW[`${COUNTED[system]} ${how}`] ?? HOW[how ?? ""] ?? null;
