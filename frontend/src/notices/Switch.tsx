import { useState } from "preact/hooks";

interface Props {
  name: string;
  title: string;
  hint: string;
  isOn: boolean;
  onSet: (on: boolean) => Promise<void>;
}

/** Something that is on or off; it shows the wish until that has come true or not. */
export function Switch({ name, title, hint, isOn, onSet }: Props) {
  const [wish, setWish] = useState<boolean | null>(null);
  const set = (on: boolean) => {
    setWish(on);
    void onSet(on).finally(() => setWish(null));
  };
  return (
    <label class="choice">
      <input
        class="over"
        type="checkbox"
        role="switch"
        name={name}
        checked={wish ?? isOn}
        aria-label={title}
        aria-describedby={`hint-${name}`}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
      <span>
        <b>{title}</b>
        <small id={`hint-${name}`}>{hint}</small>
      </span>
    </label>
  );
}
