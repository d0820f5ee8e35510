import { say } from "../../../words";
import type { AnimalSet } from "../animals";
import { SetCredit } from "../SetCredit";
import { StillAnimalRow } from "./AnimalRow";
import { ByKind } from "./ByKind";
import type { Judgement } from "./judging";
import { DeckPicture } from "./DeckPicture";

interface Props {
  set: AnimalSet;
  cards: readonly string[];
  judgement: Judgement;
}

/** A deck to look at: its picture, then its animals by kinds. */
export function DeckView({ set, cards, judgement }: Props) {
  const taken = new Set(cards);
  const animals = set.animals.filter(({ id }) => taken.has(id));
  return (
    <>
      <DeckPicture set={set} cards={cards} judgement={judgement} />
      <section class="stack" aria-label={say("decks.in_deck")}>
        <ByKind animals={animals}>
          {(animal) => <StillAnimalRow key={animal.id} set={set.id} animal={animal} />}
        </ByKind>
      </section>
      <SetCredit set={set.id} />
    </>
  );
}
