import { useEffect } from "preact/hooks";
import type { Deck } from "../../../api/types";
import { LookAgain } from "../../../parts/LookAgain";
import { Bar } from "../../../parts/Bar";
import { Nav } from "../../../parts/Nav";
import { Row } from "../../../parts/Row";
import { say } from "../../../words";
import { type AnimalSet, setOf, wantSet } from "../animals";
import { SetCredit } from "../SetCredit";
import { DeckLines } from "./DeckLines";
import { animalsOf, decks, HOUSE, isReady, waitingTable, wantDecks } from "./store";
import { hasChanges, isBegun } from "./work";

/** The decks I keep, ways to new ones, and those of the house to copy. */
export function MyDecks({ set }: { set: AnimalSet }) {
  return (
    <div class="screen">
      <LookAgain look={wantDecks} />
      <Bar title={say("decks.title")} under={say("decks.under")} back="/you" />
      <main class="page wide" aria-busy={!decks.value}>
        <div class="stack gap">
          {waitingTable.value && (
            <div class="games">
              <Row
                icon="tables"
                title={say("decks.to_table")}
                hint={say("decks.to_table_hint")}
                to={`/game/${waitingTable.value}`}
              />
            </div>
          )}
          <Mine />
          <NewOnes />
        </div>
        <section class="stack" aria-labelledby="house-decks">
          <h2 id="house-decks">{say("decks.house")}</h2>
          <p class="soft">{say("decks.house_hint")}</p>
          <ul class="games">
            {set.decks.map(({ id, name, theme, cards }) => (
              <li key={id}>
                <a class="choice" href={`/decks/${id}`}>
                  <DeckLines set={set} name={name} cards={cards} hint={theme} />
                </a>
              </li>
            ))}
          </ul>
          <SetCredit set={set.id} />
        </section>
      </main>
      <Nav />
    </div>
  );
}

function Mine() {
  const sets = decks.value?.map((deck) => deck.set).join();
  useEffect(() => decks.value?.forEach((deck) => void wantSet(deck.set)), [sets]);
  return (
    <section class="stack" aria-labelledby="my-decks">
      <h2 id="my-decks">{say("decks.mine")}</h2>
      {decks.value?.length === 0 && (
        <p class="soft">
          {say("decks.none")}. {say("decks.none_hint")}
        </p>
      )}
      {!!decks.value?.length && (
        <ul class="games">
          {decks.value.map((deck) => (
            <li key={deck.id}>
              <a class="choice" href={`/decks/${deck.id}`}>
                <DeckLines
                  set={setOf(deck.set)}
                  name={deck.name}
                  cards={deck.cards}
                  hint={stateOf(deck)}
                  isReady={isReady(deck) && !hasChanges(deck)}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NewOnes() {
  return (
    <section class="games" aria-label={say("decks.new")}>
      <Row
        icon="plus"
        title={say("decks.build")}
        hint={say(isBegun(HOUSE) ? "decks.build_on" : "decks.build_hint")}
        to="/decks/new"
      />
      <Row
        icon="down"
        title={say("decks.import")}
        hint={say("decks.import_hint")}
        to="/decks/import"
      />
    </section>
  );
}

/** How far a deck of mine is, and whose animals they are if not the house's. */
function stateOf(deck: Deck): string {
  const isOfHouse = animalsOf(deck.set) === animalsOf(HOUSE);
  const name = isOfHouse ? null : setOf(deck.set)?.name;
  const progress = progressOf(deck);
  return name ? `${progress} · ${say("decks.own_set", { name })}` : progress;
}

function progressOf(deck: Deck): string {
  if (hasChanges(deck)) return say("decks.unsaved");
  const { length: n } = deck.cards;
  if (isReady(deck)) return say("decks.legal", { n });
  const flaws = say("decks.flaws", { n: deck.flaws.length });
  const size = setOf(deck.set)?.rules.size;
  return size ? say("decks.unfinished", { n, size, flaws }) : flaws;
}
