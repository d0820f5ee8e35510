import { useEffect } from "preact/hooks";
import type { Game } from "../../api/types";
import { deckChoice, wantDeckChoice } from "./deckChoice";

/** My decks and those of the house, while decks are chosen. */
export function YourDeck({ game }: { game: Game }) {
  useEffect(() => void wantDeckChoice(), []);
  const ChooseDeck = deckChoice.value?.ChooseDeck;
  return ChooseDeck ? <ChooseDeck game={game} /> : null;
}
