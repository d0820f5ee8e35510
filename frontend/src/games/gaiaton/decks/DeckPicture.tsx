import { say } from "../../../words";
import type { AnimalSet } from "../animals";
import { KindBars } from "./KindBars";
import type { Judgement } from "./judging";
import { LifespanCurve } from "./LifespanCurve";
import { sumsOf } from "./spans";

interface Props {
  set: AnimalSet;
  cards: readonly string[];
  judgement: Judgement;
}

/** A deck as a picture: its kinds as bars, its lifespans as a curve. */
export function DeckPicture({ set, cards, judgement }: Props) {
  const taken = new Set(cards);
  const animals = set.animals.filter(({ id }) => taken.has(id));
  const { middle, support, ranges } = sumsOf(animals);
  return (
    <section class="paper picture" aria-labelledby="picture">
      <h2 id="picture">{say("decks.picture")}</h2>
      <KindBars set={set} cards={cards} judgement={judgement} />
      <h3>{say("decks.curve")}</h3>
      {animals.length ? (
        <>
          <LifespanCurve animals={animals} />
          <p class="soft">{say("decks.middle", { n: middle, sum: support, ranges })}</p>
        </>
      ) : (
        <p class="soft">{say("decks.curve_none")}</p>
      )}
    </section>
  );
}
