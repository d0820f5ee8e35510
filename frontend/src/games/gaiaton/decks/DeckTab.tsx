import { useState } from "preact/hooks";
import { Icon } from "../../../parts/Icon";
import { Why } from "../../../parts/Why";
import { say } from "../../../words";
import { SetCredit } from "../SetCredit";
import { AnimalRow } from "./AnimalRow";
import { ByKind } from "./ByKind";
import { DeckPicture } from "./DeckPicture";
import { SYSTEM } from "./store";
import type { Work } from "./work";

/** The deck as it stands: its name, what it still lacks, its picture, its animals. */
export function DeckTab({ work }: { work: Work }) {
  return (
    <>
      <label class="field">
        {say("decks.name")}
        <input
          name="name"
          type="text"
          maxLength={60}
          autocomplete="off"
          enterkeyhint="done"
          required
          value={work.name.value}
          onInput={({ currentTarget }) => (work.name.value = currentTarget.value)}
        />
      </label>
      <Flaws work={work} />
      <DeckPicture
        set={work.set}
        cards={work.cards.value}
        judgement={work.judgement.value}
      />
      <InDeck work={work} />
      <SetCredit set={work.set.id} />
    </>
  );
}

function Flaws({ work }: { work: Work }) {
  const flaws = work.judgement.value;
  return (
    <section class="stack" aria-labelledby="building">
      <h2 id="building">{say("decks.rules")}</h2>
      {!flaws && <p class="soft">{say("decks.not_judged")}</p>}
      {flaws?.length === 0 && (
        <p class="row good">
          <Icon name="check" />
          <b>{say("decks.all_met")}</b>
        </p>
      )}
      {!!flaws?.length && (
        <ul class="flaws">
          {flaws.map(({ rule, text }) => (
            <li key={rule + text}>
              <span class="grow">{text}</span>
              <Why system={SYSTEM} rules={[rule]} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The animals by kinds. One that is put back stays in sight, to be taken again. */
function InDeck({ work }: { work: Work }) {
  const [before] = useState(() => work.taken.peek());
  const { taken, set } = work;
  const animals = set.animals.filter(({ id }) => taken.value.has(id) || before.has(id));
  return (
    <section class="stack" aria-labelledby="in-deck">
      <h2 id="in-deck">{say("decks.in_deck")}</h2>
      {!animals.length && <p class="soft">{say("decks.in_deck_none")}</p>}
      <ByKind animals={animals} counts={({ id }) => taken.value.has(id)}>
        {(animal) => <AnimalRow key={animal.id} work={work} animal={animal} />}
      </ByKind>
    </section>
  );
}
