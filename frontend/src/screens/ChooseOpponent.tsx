import type { Signal } from "@preact/signals";
import type { Options, System, Value } from "../api/types";
import { offeredBy } from "../store/ownCards";
import { isOfferedTo } from "../table/company";
import { oddsOf } from "../table/odds";
import { isOpponent } from "../table/houseRules";
import { ChooseOne } from "./ChooseOne";
import { standing } from "./standing";
import { Switch } from "./Switch";

interface Props {
  system: System;
  options: Signal<Options>;
  seats: number;
}

/** Whom all play against, where a game has somebody like that: no house rule, the game. */
export function ChooseOpponent({ system, options, seats }: Props) {
  const all = Object.entries(system.options.properties ?? {}).filter(
    ([, option]) => isOpponent(option) && isOfferedTo(option, seats),
  );
  const set = (name: string, to: Options[string]) =>
    (options.value = { ...options.value, [name]: to });
  const chosen = standing(system, options.value);
  const odds = oddsOf(system, chosen, seats);
  const choices = all.map(([name, option]) =>
    option.type === "boolean" ? (
      <div class="games" key={name}>
        <Switch
          name={name}
          option={option}
          isOn={(options.value[name] ?? option.default) === true}
          onSet={(on) => set(name, on)}
        />
      </div>
    ) : (
      <ChooseOne
        key={name}
        name={name}
        option={{ ...option, oneOf: offeredBy(name, option, chosen) }}
        system={system.name}
        value={(chosen[name] ?? option.default) as Value}
        onChoose={(value) => set(name, value)}
      />
    ),
  );
  return (
    <>
      {choices}
      {odds && <p class="soft">{odds}</p>}
    </>
  );
}
