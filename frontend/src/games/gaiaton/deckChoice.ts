// How a deck is chosen is fetched when a match begins; no later turn needs it.
import { signal } from "@preact/signals";
import { unfetched } from "../../store/release";

const load = async () => ({
  ...(await import("./decks/choosing")),
  ...(await import("./decks/ChooseDeck")),
});

export const deckChoice = signal<Awaited<ReturnType<typeof load>> | null>(null);

export async function wantDeckChoice(): Promise<void> {
  deckChoice.value ??= (await load().catch(unfetched)) ?? null;
}
