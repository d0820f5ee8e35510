import type { Signal } from "@preact/signals";
import type { Options, System } from "../api/types";
import { Icon } from "../parts/Icon";
import { Segments } from "../parts/Segments";
import type { Other } from "../store/laying";
import { listed, say } from "../words";
import { ChooseLevel } from "./ChooseLevel";
import { SeatBySeat } from "./SeatBySeat";
import { barred, companyOf, numbersInWords, numbersOf } from "../table/company";

/** How the other seats find their people; alone where there are none. */
type Way = "link" | "lobby" | "house" | "here" | "alone";

interface Props {
  system: System;
  options: Signal<Options>;
  others: Signal<readonly Other[]>;
  levels: Signal<readonly number[]>;
  isListed: Signal<boolean>;
  several: Signal<boolean>;
}

const WAYS: { way: Exclude<Way, "alone">; icon: string; other: Other }[] = [
  { way: "house", icon: "house", other: "house" },
  { way: "link", icon: "link", other: "open" },
  { way: "lobby", icon: "tables", other: "open" },
  { way: "here", icon: "phone", other: "here" },
];

/** Free seats are found by a link or in the lobby; without any, it is the house or us. */
export function wayOf(others: readonly Other[], isListed: boolean): Way {
  if (!others.length) return "alone";
  if (others.includes("open")) return isListed ? "lobby" : "link";
  return others.includes("here") ? "here" : "house";
}

/** Whether there are free seats of which one guest could take more than one. */
export const isForSeveral = (others: readonly Other[]): boolean =>
  others.filter((other) => other === "open").length > 1;

/** Who sits across the table. */
export function ChooseOthers(props: Props) {
  const { system, options, others, levels, isListed, several } = props;
  const numbers = numbersOf(system, options.value).map(String);
  const more = barred(system, options.value);
  return (
    <fieldset class="stack">
      <legend class="legend">{say("new.across")}</legend>
      {numbers.length > 1 && (
        <div class="stack">
          <b>{say("new.seats")}</b>
          <Segments
            name="seats"
            label={say("new.seats")}
            value={String(others.value.length + 1)}
            options={numbers.map((n) => ({
              value: n,
              label: n === "1" ? say("new.alone") : n,
            }))}
            onChoose={(n) => (others.value = companyOf(others.value, Number(n)))}
          />
          {more && (
            <p class="soft">
              {say("new.more_seats", {
                seats: numbersInWords(more.numbers),
                rules: listed(more.titles),
              })}
            </p>
          )}
        </div>
      )}
      <div class="games" hidden={!others.value.length}>
        {WAYS.map(({ way, icon, other }) => (
          <label class="choice" key={way}>
            <span class="avatar" aria-hidden="true">
              <Icon name={icon} />
            </span>
            <input
              class="over"
              type="radio"
              name="others"
              checked={way === wayOf(others.value, isListed.value)}
              onChange={() => {
                isListed.value = way === "lobby";
                others.value = others.value.map(() => other);
              }}
            />
            <span>
              <b>{say(`new.${way}`)}</b>
              <small>{say(`new.${way}_hint`)}</small>
            </span>
          </label>
        ))}
      </div>
      {others.value.length === 1 && others.value[0] === "house" && (
        <ChooseLevel system={system} levels={levels} at={0} />
      )}
      {others.value.length > 1 && (
        <SeatBySeat system={system} others={others} levels={levels} />
      )}
      {isForSeveral(others.value) && <ChooseSeveral several={several} />}
    </fieldset>
  );
}

/** One seat for each guest, unless the host says otherwise. */
function ChooseSeveral({ several }: Pick<Props, "several">) {
  return (
    <label class="choice">
      <input
        class="over"
        type="checkbox"
        role="switch"
        name="several"
        checked={several.value}
        aria-label={say("new.several")}
        aria-describedby="about-several"
        onChange={({ currentTarget }) => (several.value = currentTarget.checked)}
      />
      <span>
        <b>{say("new.several")}</b>
        <small id="about-several">{say("new.several_hint")}</small>
      </span>
    </label>
  );
}
