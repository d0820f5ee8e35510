import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { OneOf, Option } from "../api/types";
import { say } from "../words";

interface Props {
  name: string;
  option: Option;
  /** What it takes any of, with the cards chosen. */
  offered: readonly OneOf[];
  value: readonly string[];
  onChoose: (value: string[]) => void;
}

/** Any of several, at least one; what the cards cannot have says why. */
export function ChooseSome({ name, option, offered, value, onChoose }: Props) {
  const isLast = useSignal(false);
  const can = (id: string) => offered.some((one) => one.const === id && !one.why);
  const possible = value.filter(can);
  useEffect(() => {
    if (possible.length < value.length)
      onChoose(possible.length ? possible : (option.default as string[]));
  }, [offered]);
  const toggle = (id: string) => {
    const next = possible.includes(id)
      ? possible.filter((one) => one !== id)
      : [...possible, id];
    isLast.value = !next.length;
    onChoose(next.length ? next : [id]);
  };
  return (
    <fieldset class="stack">
      <legend class="legend">{option.title}</legend>
      {option.description && <p class="soft">{option.description}</p>}
      <div role="status">
        {isLast.value && <p class="reason">{say("new.choose_one_at_least")}</p>}
      </div>
      <div class="games">
        {offered.map((one) => (
          <Row
            key={one.const}
            name={name}
            one={one}
            isOn={possible.includes(String(one.const))}
            onToggle={toggle}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface RowProps {
  name: string;
  one: OneOf;
  isOn: boolean;
  onToggle: (id: string) => void;
}

function Row({ name, one, isOn, onToggle }: RowProps) {
  const id = `about-${name}-${one.const}`;
  return (
    <label class={one.why ? "choice still" : "choice"}>
      <input
        class="over"
        type="checkbox"
        name={name}
        checked={isOn}
        disabled={!!one.why}
        aria-label={one.title}
        aria-describedby={id}
        onChange={() => onToggle(String(one.const))}
      />
      <span>
        <b>{one.title}</b>
        <small id={id}>{one.why ?? one.description}</small>
      </span>
    </label>
  );
}
