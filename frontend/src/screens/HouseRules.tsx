import type { Signal } from "@preact/signals";
import type { Option, Options, System, Value } from "../api/types";
import { isOfferedTo } from "../table/company";
import { isClocked, isOpponent } from "../table/houseRules";
import { say } from "../words";
import { ChooseOne } from "./ChooseOne";
import { ChooseNumber } from "./ChooseNumber";
import { ChooseSome } from "./ChooseSome";
import { Switch } from "./Switch";

interface Props {
  system: System;
  options: Signal<Options>;
  seats: number;
}

/** The options of a system for so many seats, each with what it does. */
export function HouseRules({ system, options, seats }: Props) {
  const all = Object.entries(system.options.properties ?? {}).filter(
    ([, option]) =>
      !option.readOnly &&
      !isClocked(option) &&
      !isOpponent(option) &&
      isOfferedTo(option, seats),
  );
  const set = (name: string, to: Options[string]) =>
    (options.value = { ...options.value, [name]: to });
  const switches = all.filter(([, { type }]) => type === "boolean");
  const lists = all.filter(([, { items }]) => items?.oneOf);
  const choices = all.filter(([, option]) => option.oneOf ?? option.enum);
  const cards = choices.find(([, option]) => isOfCards(option));
  const numbers = all.filter(([, option]) => isNumber(option));
  return (
    <>
      {switches.length > 0 && (
        <fieldset class="stack">
          <legend class="legend">{say("new.rules", { title: system.title })}</legend>
          <div class="games">
            {switches.map(([name, option]) => (
              <Switch
                key={name}
                name={name}
                option={option}
                isOn={(options.value[name] ?? option.default) === true}
                onSet={(on) => set(name, on)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {choices.map(([name, option]) => (
        <ChooseOne
          key={name}
          name={name}
          option={option}
          system={system.name}
          value={(options.value[name] ?? option.default) as Value}
          onChoose={(value) => set(name, value)}
        />
      ))}
      {numbers.map(([name, option]) => (
        <ChooseNumber
          key={name}
          name={name}
          option={option}
          value={Number(options.value[name] ?? option.default)}
          onChoose={(value) => set(name, value)}
        />
      ))}
      {lists.map(([name, option]) => (
        <ChooseSome
          key={name}
          name={name}
          option={option}
          deck={String((cards && options.value[cards[0]]) ?? "")}
          value={(options.value[name] ?? option.default) as string[]}
          onChoose={(value) => set(name, value)}
        />
      ))}
    </>
  );
}

/** Whether an option is a whole number, not a choice among some. */
const isNumber = ({ type, oneOf, enum: named }: Option): boolean =>
  type === "integer" && !oneOf && !named;

/** Whether an option is the card set: a host's own goes by a pattern. */
const isOfCards = ({ oneOf = [] }: Option): boolean =>
  oneOf.some(({ pattern }) => pattern);
