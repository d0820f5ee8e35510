import type { Game } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { openSheet } from "../../store/sheets";
import { table } from "../../store/table";
import { say } from "../../words";
import { AnimalCard } from "./AnimalCard";
import { setOf } from "./animals";
import { SetCredit } from "./SetCredit";
import { animalAt, cardsOf, far, nameAt, near, viewOf } from "./view";

/** Both decks lie open at the end. */
export function DecksPlayed({ game }: { game: Game }) {
  return (
    <section class="games" aria-label={say("gaiaton_sheets.decks")}>
      {[near(game), far(game)].map((seat) => {
        const name = nameAt(game, seat);
        const title = say("gaiaton_sheets.deck_of", {
          name,
          deck: deckName(game, seat),
        });
        return (
          <button
            key={seat}
            class="choice"
            type="button"
            onClick={() => openSheet(title, <DeckOf seat={seat} />)}
          >
            <Icon name="paw" />
            <span class="grow">
              <b>{title}</b>
              <small>{say("gaiaton_sheets.deck_look")}</small>
            </span>
            <Icon name="next" />
          </button>
        );
      })}
    </section>
  );
}

/** The name of a starter deck, or that it was an own list. */
function deckName(game: Game, seat: number): string {
  const { options, players } = viewOf(game);
  const { starter } = players[seat]!;
  const found = setOf(options.animals)?.decks.find(({ id }) => id === starter);
  return found?.name ?? say("gaiaton_sheets.deck_own");
}

/** All fifty, those that were lost in grey. */
function DeckOf({ seat }: { seat: number }) {
  const game = table.value;
  if (!game) return null;
  const view = viewOf(game);
  const {
    hand_cards: hand,
    deck_cards: deck,
    discard,
    graveyard,
  } = view.players[seat]!;
  const { attacker, stage } = view.battle;
  const laid = stage.flatMap(({ attack, counter }) => {
    const lay = seat === attacker ? attack : counter;
    return lay ? cardsOf(lay) : [];
  });
  const left = [...(hand ?? []), ...(deck ?? []), ...discard, ...laid];
  return (
    <>
      <h3>{say("gaiaton_sheets.deck_left", { n: left.length })}</h3>
      <Spread cards={left} />
      <h3>{say("gaiaton_sheets.deck_lost", { n: graveyard.length })}</h3>
      <Spread cards={graveyard} isGone />
      <SetCredit set={view.options.animals} />
    </>
  );
}

function Spread({ cards, isGone }: { cards: readonly string[]; isGone?: boolean }) {
  const view = viewOf(table.value!);
  return (
    <div class={isGone ? "open spread gone" : "open spread"}>
      {cards.map((id) => {
        const animal = animalAt(view, id);
        return animal && <AnimalCard key={id} animal={animal} />;
      })}
    </div>
  );
}
