import type { ComponentChildren } from "preact";
import { Icon } from "./Icon";

interface Props {
  title: string | undefined;
  hint: string | undefined;
  onTake: (file: File | undefined) => void;
  /** What became of the last one. */
  children?: ComponentChildren;
}

/** A row that takes a JSON file; the same one may be chosen again. */
export function FileChoice({ title, hint, onTake, children }: Props) {
  return (
    <label class="choice">
      <input
        class="over"
        type="file"
        accept="application/json,.json"
        aria-label={title}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = "";
          onTake(file);
        }}
      />
      <Icon name="plus" />
      <span class="grow">
        <b>{title}</b>
        <small>{hint}</small>
        {children}
      </span>
    </label>
  );
}
