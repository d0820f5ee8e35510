import { useEffect } from "preact/hooks";
import type { Decision, Game } from "../../../api/types";
import { Icon } from "../../../parts/Icon";
import { Row } from "../../../parts/Row";
import { choice, decision } from "../../../store/choice";
import { openSheet } from "../../../store/sheets";
import type { Draft } from "../../../table/draft";
import { say } from "../../../words";
import { type AnimalSet, setOf, wantSet } from "../animals";
import { goodFor } from "../first";
import { SetCredit } from "../SetCredit";
import { DeckLines } from "./DeckLines";
import { DeckView } from "./DeckView";
import {
  cardsOf,
  deckPreview,
  decksFor,
  isMine,
  isStarter,
  takeMine,
  takeStarter,
} from "./choosing";
import { viewOf } from "../view";
import { waitingTable, wantDecks } from "./store";
import "../decks.css";
import "./words";

/** The first decision at the table: my decks and the house's, each to look into. */
export function ChooseDeck({ game }: { game: Game }) {
  const { animals } = viewOf(game).options;
  useEffect(() => {
    void wantSet(animals);
    void wantDecks().catch(() => null);
    waitingTable.value = game.id;
  }, [game.id, animals]);
  const open = decision.value;
  const set = setOf(animals);
  if (!open || !set) return <section class="middle" aria-busy={!set} />;
  const given = { game, open, set };
  const { ready } = decksFor(set.id);
  return (
    <section class="stack gap choose-deck" aria-label={say("decks.choose")}>
      {ready.length > 0 && <Mine {...given} />}
      <House {...given} />
      {!ready.length && <Mine {...given} />}
      <SetCredit set={set.id} />
    </section>
  );
}

/** Opens the deck that a draft chooses. */
export function showChosenDeck(game: Game, open: Decision, draft: Draft): void {
  const set = setOf(viewOf(game).options.animals);
  const title = deckPreview(game, open, draft)?.title;
  if (set && title)
    openSheet(
      title,
      <DeckView set={set} cards={cardsOf(game, draft)} judgement={[]} />,
    );
}

interface Props {
  game: Game;
  open: Decision;
  set: AnimalSet;
}

function Mine({ open, set }: Props) {
  const { ready, unready } = decksFor(set.id);
  const size = set.rules.size;
  return (
    <section class="stack" aria-labelledby="choose-mine">
      <h3 id="choose-mine">{say("decks.choose_mine")}</h3>
      <div class="games">
        {ready.map((deck) => (
          <DeckOption
            key={deck.id}
            id={deck.id}
            set={set}
            name={deck.name}
            cards={deck.cards}
            hint={say("decks.legal", { n: size })}
            isChosen={isMine(choice.value, deck)}
            onChoose={() => takeMine(open, deck)}
          />
        ))}
        {unready.length > 0 && (
          <Row
            icon="slow"
            title={say("decks.choose_unready", { n: unready.length })}
            hint={say("decks.choose_unready_hint")}
            to={unready.length === 1 ? `/decks/${unready[0]!.id}` : "/decks"}
          />
        )}
        <Row
          icon="plus"
          title={say("decks.build")}
          hint={say("decks.choose_build_hint")}
          to={`/decks/new?set=${set.id}`}
        />
      </div>
    </section>
  );
}

function House({ game, open, set }: Props) {
  return (
    <section class="stack" aria-labelledby="choose-house">
      <h3 id="choose-house">{houseTitle(set)}</h3>
      <div class="games">
        {viewOf(game).decks.map(({ id, name, theme }) => (
          <DeckOption
            key={id}
            id={id}
            set={set}
            name={name}
            cards={set.decks.find((deck) => deck.id === id)?.cards ?? []}
            hint={theme}
            good={goodFor(game, id)}
            isChosen={isStarter(choice.value, id)}
            onChoose={() => takeStarter(open, id)}
          />
        ))}
      </div>
    </section>
  );
}

/** Whose the starter decks are: a host's own set is called by its name. */
const houseTitle = ({ credits, name }: AnimalSet): string =>
  credits.length ? say("decks.choose_house") : say("decks.house_of", { name });

interface OptionProps {
  id: string;
  set: AnimalSet;
  name: string;
  cards: readonly string[];
  hint: string;
  /** What speaks for it in a first game. */
  good?: string | null;
  isChosen: boolean;
  onChoose: () => void;
}

function DeckOption(option: OptionProps) {
  const { id, set, name, cards, hint, good, isChosen, onChoose } = option;
  return (
    <div class="deck-option">
      <label class="choice">
        <input
          class="over"
          type="radio"
          name="deck"
          aria-label={name}
          aria-describedby={`about-${id}`}
          checked={isChosen}
          onChange={onChoose}
        />
        <DeckLines
          id={`about-${id}`}
          set={set}
          name={name}
          cards={cards}
          hint={hint}
          good={good}
        />
      </label>
      <button
        class="icon"
        type="button"
        aria-label={say("decks.look_inside", { name })}
        onClick={() =>
          openSheet(name, <DeckView set={set} cards={cards} judgement={[]} />)
        }
      >
        <Icon name="eye" />
      </button>
    </div>
  );
}
