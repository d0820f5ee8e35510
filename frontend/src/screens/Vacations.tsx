import { useSignal } from "@preact/signals";
import type { Calendar } from "../api/types";
import { Icon } from "../parts/Icon";
import { daysOf, isoDay, leftOf, type Vacation, withVacation } from "../store/calendar";
import { dated, say } from "../words";

interface Props {
  saved: Calendar;
  vacations: readonly Vacation[];
  onSet: (vacations: Vacation[]) => void;
}

const day = (date: string): string =>
  dated(Date.parse(date), { day: "numeric", month: "short", timeZone: "UTC" });

const spanOf = ({ from, to }: Vacation): string =>
  say("own.span", {
    from: day(from),
    to: day(to),
  });

/** Days away; there are so many of them in a year. */
export function Vacations({ saved, vacations, onSet }: Props) {
  const today = isoDay();
  return (
    <section class="stack" aria-labelledby="vacation">
      <div class="row">
        <h2 class="grow" id="vacation">
          {say("own.vacation")}
        </h2>
        <span class="soft">{say("own.left", { n: leftOf(saved, vacations) })}</span>
      </div>
      {vacations.length > 0 && (
        <ul class="games" aria-labelledby="vacation">
          {vacations.map((one) => (
            <li key={one.from} class="choice still">
              <span class="grow">
                <b>{spanOf(one)}</b>
                <small>{say("own.days", { n: daysOf(one) })}</small>
              </span>
              {one.to >= today && (
                <button
                  class="icon"
                  type="button"
                  aria-label={say("own.remove", { what: spanOf(one) })}
                  onClick={() => onSet(vacations.filter((other) => other !== one))}
                >
                  <Icon name="cross" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <NewVacation today={today} onAdd={(one) => onSet(withVacation(vacations, one))} />
    </section>
  );
}

function NewVacation({
  today,
  onAdd,
}: {
  today: string;
  onAdd: (one: Vacation) => void;
}) {
  const from = useSignal("");
  const to = useSignal("");
  const add = (event: Event) => {
    event.preventDefault();
    onAdd({ from: from.value, to: to.value });
    from.value = to.value = "";
  };
  return (
    <form class="stack" onSubmit={add}>
      <div class="pair">
        <label class="field">
          {say("own.first")}
          <input
            type="date"
            name="first"
            required
            min={today}
            value={from.value}
            onInput={({ currentTarget }) => (from.value = currentTarget.value)}
          />
        </label>
        <label class="field">
          {say("own.last")}
          <input
            type="date"
            name="last"
            required
            min={from.value || today}
            value={to.value}
            onInput={({ currentTarget }) => (to.value = currentTarget.value)}
          />
        </label>
      </div>
      <button class="btn" type="submit" disabled={!from.value || to.value < from.value}>
        <Icon name="plus" />
        {say("own.add")}
      </button>
    </form>
  );
}
