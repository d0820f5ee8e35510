import type { Signal } from "@preact/signals";
import type { Option, Options, System, Value } from "../api/types";
import { isOfferedTo } from "../table/company";
import { isClocked, isOpponent } from "../table/houseRules";
import { offeredBy } from "../store/ownCards";
import { say } from "../words";
import { ChooseOne } from "./ChooseOne";
import { ChooseNumber } from "./ChooseNumber";
import { ChooseSome } from "./ChooseSome";
import { standing } from "./standing";
import { Switch } from "./Switch";

interface Props {
  system: System;
  options: Signal<Options>;
  seats: number;
  /** Options that are chosen elsewhere. */
  without: readonly string[];
}

/** The options of a system for so many seats, each with what it does; own cards last. */
export function HouseRules({ system, options, seats, without }: Props) {
  const all = Object.entries(system.options.properties ?? {}).filter(
    ([name, option]) =>
      !without.includes(name) &&
      !option.readOnly &&
      !isClocked(option) &&
      !isOpponent(option) &&
      isOfferedTo(option, seats),
  );
  const set = (name: string, to: Options[string]) =>
    (options.value = { ...options.value, [name]: to });
  const switches = all.filter(([, { type }]) => type === "boolean");
  const lists = all.filter(([, { items }]) => items?.oneOf);
  const choices = all
    .filter(([, option]) => option.oneOf ?? option.enum)
    .sort(([, one], [, other]) => Number(isOwn(one)) - Number(isOwn(other)));
  const chosen = standing(system, options.value);
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
          offered={offeredBy(name, option, chosen)}
          value={(options.value[name] ?? option.default) as string[]}
          onChoose={(value) => set(name, value)}
        />
      ))}
      {choices.map(([name, option]) => (
        <ChooseOne
          key={name}
          name={name}
          option={withOffers(name, option, chosen)}
          system={system.name}
          value={(chosen[name] ?? option.default) as Value}
          onChoose={(value) => set(name, value)}
        />
      ))}
    </>
  );
}

/** Whether a host may bring cards of their own. */
const isOwn = ({ oneOf }: Option): boolean => !!oneOf?.some(({ pattern }) => pattern);

/** Whether an option is a whole number, not a choice among some. */
const isNumber = ({ type, oneOf, enum: named }: Option): boolean =>
  type === "integer" && !oneOf && !named;

/** An option that lists what it may be, as it is with the cards chosen. */
const withOffers = (name: string, option: Option, chosen: Options): Option =>
  option.oneOf ? { ...option, oneOf: offeredBy(name, option, chosen) } : option;
