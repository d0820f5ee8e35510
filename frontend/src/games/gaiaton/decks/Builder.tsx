import { useSignal } from "@preact/signals";
import type { Deck } from "../../../api/types";
import { LookAgain } from "../../../parts/LookAgain";
import { Bar } from "../../../parts/Bar";
import { Icon } from "../../../parts/Icon";
import { Segments } from "../../../parts/Segments";
import { openSheet } from "../../../store/sheets";
import { say } from "../../../words";
import type { AnimalSet } from "../animals";
import { AnimalPicker } from "./AnimalPicker";
import { BuilderTray } from "./BuilderTray";
import { DeckMenu } from "./DeckMenu";
import { DeckTab } from "./DeckTab";
import { wantDecks } from "./store";
import { useWork, type Work } from "./work";

type Tab = "animals" | "deck";
const TABS: Tab[] = ["animals", "deck"];

/** The workbench: all animals with the rules beside them, or the deck as it stands. */
export function Builder({ set, deck }: { set: AnimalSet; deck: Deck | null }) {
  const work = useWork(set, deck);
  const tab = useSignal<Tab>(deck ? "deck" : "animals");
  return (
    <div class="screen">
      <LookAgain look={wantDecks} />
      <Top work={work} />
      <main class="page workbench">
        <Segments
          name="tab"
          label={say("decks.tab")}
          value={tab.value}
          options={TABS.map((value) => ({ value, label: say(`decks.tab_${value}`) }))}
          onChoose={(value) => {
            tab.value = value;
            scrollTo(0, 0);
          }}
        />
        {tab.value === "animals" ? (
          <AnimalPicker work={work} />
        ) : (
          <DeckTab work={work} />
        )}
      </main>
      <BuilderTray work={work} />
    </div>
  );
}

/** Which deck it is, how far it is, and what else can be done with it. */
function Top({ work }: { work: Work }) {
  const title = work.name.value.trim() || say("decks.new");
  const [n, size] = [work.cards.value.length, work.set.rules.size];
  return (
    <Bar title={title} under={say("decks.count", { n, size })} back="/decks">
      <button
        class="icon"
        type="button"
        aria-label={say("decks.menu")}
        onClick={() => openSheet(title, <DeckMenu work={work} />)}
      >
        <Icon name="more" />
      </button>
    </Bar>
  );
}
