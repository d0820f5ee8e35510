// How a deck is chosen is fetched when a match begins; no later turn needs it.
import { signal } from "@preact/signals";
import { lost } from "../../store/network";

const load = async () => ({
  ...(await import("./decks/choosing")),
  ...(await import("./decks/ChooseDeck")),
});

export const deckChoice = signal<Awaited<ReturnType<typeof load>> | null>(null);

export async function wantDeckChoice(): Promise<void> {
  deckChoice.value ??= (await load().catch(lost)) ?? null;
}
