import type { Signal } from "@preact/signals";
import type { Option, Options, System } from "../api/types";
import { say } from "../words";
import { ChooseOne } from "./ChooseOne";
import { ChooseSome } from "./ChooseSome";

/** What a lapse costs matters only with a clock, and is asked for with it. */
export const CLOCKED = ["late"];

interface Props {
  system: System;
  options: Signal<Options>;
}

/** The options of a system, each with what it does. */
export function HouseRules({ system, options }: Props) {
  const all = Object.entries(system.options.properties ?? {}).filter(
    ([name, { readOnly }]) => !readOnly && !CLOCKED.includes(name),
  );
  const set = (name: string, to: string | boolean | string[]) =>
    (options.value = { ...options.value, [name]: to });
  const switches = all.filter(([, { type }]) => type === "boolean");
  const lists = all.filter(([, { items }]) => items?.oneOf);
  const choices = all.filter(([, option]) => option.oneOf ?? option.enum);
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
          value={String(options.value[name] ?? option.default)}
          onChoose={(value) => set(name, value)}
        />
      ))}
      {lists.map(([name, option]) => (
        <ChooseSome
          key={name}
          name={name}
          option={option}
          deck={String(options.value["deck"] ?? "")}
          value={(options.value[name] ?? option.default) as string[]}
          onChoose={(value) => set(name, value)}
        />
      ))}
    </>
  );
}

interface SwitchProps {
  name: string;
  option: Option;
  isOn: boolean;
  onSet: (on: boolean) => void;
}

function Switch({ name, option, isOn, onSet }: SwitchProps) {
  return (
    <label class="choice">
      <input
        class="over"
        type="checkbox"
        role="switch"
        name={name}
        checked={isOn}
        aria-label={option.title}
        aria-describedby={`about-${name}`}
        onChange={({ currentTarget }) => onSet(currentTarget.checked)}
      />
      <span>
        <b>{option.title ?? name}</b>
        <small id={`about-${name}`}>{option.description}</small>
      </span>
    </label>
  );
}
