interface Props {
  name: string;
  title: string;
  hint: string;
  isOn: boolean;
  onSet: (on: boolean) => void;
}

/** Something that is on or off. */
export function Switch({ name, title, hint, isOn, onSet }: Props) {
  return (
    <label class="choice">
      <input
        class="over"
        type="checkbox"
        role="switch"
        name={name}
        checked={isOn}
        aria-label={title}
        aria-describedby={`hint-${name}`}
        onChange={({ currentTarget }) => onSet(currentTarget.checked)}
      />
      <span>
        <b>{title}</b>
        <small id={`hint-${name}`}>{hint}</small>
      </span>
    </label>
  );
}
