import { LookAgain } from "../../../parts/LookAgain";
import { Bar } from "../../../parts/Bar";
import { Failed } from "../../../parts/Failed";
import { Icon } from "../../../parts/Icon";
import { useAct } from "../../../parts/useAct";
import { go } from "../../../store/route";
import { say } from "../../../words";
import type { AnimalSet, Starter } from "../animals";
import { copyName } from "./copyName";
import { DeckView } from "./DeckView";
import { shareDeck } from "./ShareDeck";
import { keepDeck, wantDecks } from "./store";

/** A deck that everybody may play, to look into and to copy. */
export function StarterDeck({ set, starter }: { set: AnimalSet; starter: Starter }) {
  const { name, theme, cards } = starter;
  const { act, isBusy, failed } = useAct(async () => {
    const deck = await keepDeck({
      set: set.id,
      name: copyName(name),
      cards: [...cards],
    });
    go(`/decks/${deck.id}`);
  });
  return (
    <div class="screen">
      <LookAgain look={wantDecks} />
      <Bar title={name} under={say("decks.look_title")} back="/decks">
        <button
          class="icon"
          type="button"
          aria-label={say("decks.share_title")}
          onClick={() => shareDeck(set, name, cards)}
        >
          <Icon name="share" />
        </button>
      </Bar>
      <main class="page">
        <p>{theme}</p>
        <DeckView set={set} cards={cards} judgement={[]} />
      </main>
      <section class="tray" aria-label={say("decks.copy")}>
        <Failed why={failed} />
        <div class="row">
          <button class="btn act" type="button" disabled={isBusy} onClick={act}>
            {say("decks.copy_change")}
          </button>
        </div>
      </section>
    </div>
  );
}
