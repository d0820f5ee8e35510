import type { Option } from "../api/types";

interface Props {
  name: string;
  option: Option;
  isOn: boolean;
  onSet: (on: boolean) => void;
}

/** A house rule that is on or off, with what it does. */
export function Switch({ name, option, isOn, onSet }: Props) {
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
