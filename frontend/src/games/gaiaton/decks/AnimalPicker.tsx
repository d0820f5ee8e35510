import { useComputed, useSignal } from "@preact/signals";
import { listed, say } from "../../../words";
import { type Colour, COLOURS, KINDS } from "../kinds";
import { SetCredit } from "../SetCredit";
import { AnimalRow } from "./AnimalRow";
import { matching, type Order, ORDERS, sorted } from "./finding";
import { KindFilter } from "./KindFilter";
import { LongList } from "./LongList";
import type { Work } from "./work";

/** All animals of the set: searched, filtered by kind, sorted; a tap takes one. */
export function AnimalPicker({ work }: { work: Work }) {
  const wanted = useSignal("");
  const kinds = useSignal<ReadonlySet<Colour>>(new Set());
  const order = useSignal<Order>("longest");
  const all = useComputed(() => sorted(work.set.animals, order.value));
  const found = useComputed(() => matching(all.value, wanted.value, kinds.value));
  return (
    <>
      <div class="find">
        <label class="field grow">
          <span class="sr">{say("decks.search")}</span>
          <input
            type="search"
            name="search"
            placeholder={say("decks.search_short")}
            autocomplete="off"
            value={wanted.value}
            onInput={({ currentTarget }) => (wanted.value = currentTarget.value)}
          />
        </label>
        <label class="field">
          <span class="sr">{say("decks.sort")}</span>
          <select
            name="sort"
            value={order.value}
            onChange={({ currentTarget }) =>
              (order.value = currentTarget.value as Order)
            }
          >
            {ORDERS.map((one) => (
              <option key={one} value={one}>
                {say(`decks.sort_${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <KindFilter work={work} kinds={kinds} />
      <section class="stack" aria-label={say("decks.list")}>
        <p class="soft" role="status">
          {told(found.value.length, kinds.value)}
        </p>
        {found.value.length ? (
          <LongList rows={found.value}>
            {(animal) => <AnimalRow key={animal.id} work={work} animal={animal} />}
          </LongList>
        ) : (
          <p>{say("decks.nothing")}</p>
        )}
      </section>
      <SetCredit set={work.set.id} />
    </>
  );
}

/** How many animals are shown, and of which kinds. */
function told(n: number, kinds: ReadonlySet<Colour>): string {
  if (!kinds.size) return say("decks.found", { n });
  const named = COLOURS.filter((colour) => kinds.has(colour));
  return say("decks.found_of", {
    n,
    kinds: listed(named.map((colour) => say(KINDS[colour].many))),
  });
}
