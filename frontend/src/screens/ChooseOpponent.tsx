import type { Signal } from "@preact/signals";
import type { Options, System, Value } from "../api/types";
import { isOfferedTo } from "../table/company";
import { isOpponent } from "../table/houseRules";
import { ChooseOne } from "./ChooseOne";
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
  return all.map(([name, option]) =>
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
        option={option}
        system={system.name}
        value={(options.value[name] ?? option.default) as Value}
        onChoose={(value) => set(name, value)}
      />
    ),
  );
}
