import type { Signal } from "@preact/signals";
import type { System } from "../api/types";
import { Icon } from "../parts/Icon";
import { Segments } from "../parts/Segments";
import type { Wish } from "../store/laying";
import { say } from "../words";

interface Props {
  system: System;
  others: Signal<Wish["others"]>;
  seats: Signal<number>;
}

const WAYS = [
  { who: "link", icon: "link" },
  { who: "house", icon: "house" },
] as const;

/** Who sits across the table. */
export function ChooseOthers({ system, others, seats }: Props) {
  const { min, max } = system.seats;
  const numbers = Array.from({ length: max - min + 1 }, (_, i) => String(min + i));
  return (
    <fieldset class="stack">
      <legend class="legend">{say("new.across")}</legend>
      {numbers.length > 1 && (
        <Segments
          name="seats"
          label={say("new.seats")}
          value={String(seats.value)}
          options={numbers.map((n) => ({ value: n, label: n }))}
          onChoose={(n) => (seats.value = Number(n))}
        />
      )}
      <div class="games">
        {WAYS.map(({ who, icon }) => (
          <label class="choice" key={who}>
            <span class="avatar" aria-hidden="true">
              <Icon name={icon} />
            </span>
            <input
              class="over"
              type="radio"
              name="others"
              checked={others.value === who}
              onChange={() => (others.value = who)}
            />
            <span>
              <b>{say(`new.${who}`)}</b>
              <small>{say(`new.${who}_hint`)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
