import type { ComponentChildren } from "preact";
import { Icon } from "./Icon";

interface Props {
  icon?: string;
  title: string;
  /** What is chosen behind it. */
  told: string;
  children: ComponentChildren;
}

/** Something that need not be chosen: a line tells how it stands, a tap opens it. */
export function Line({ icon, title, told, children }: Props) {
  return (
    <details class="house-rules">
      <summary class="choice">
        {icon && <Icon name={icon} />}
        <span class="grow">
          <b>{title}</b>
          <small>{told}</small>
        </span>
        <Icon name="next" />
      </summary>
      <div class="stack gap">{children}</div>
    </details>
  );
}
