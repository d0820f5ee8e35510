import { Icon } from "../../parts/Icon";
import type { Champion } from "./cards";
import { inkOf } from "./colours";

interface Props {
  champion: Champion;
  /** How much life is left; the rim is as long. Without it the rim is whole. */
  hp?: number | undefined;
}

/** A champion's face: its ground is the alignment, its rim the element. Words stand beside it. */
export function Portrait({ champion, hp }: Props) {
  const { alignment, element, face } = champion;
  const part = hp === undefined ? 1 : Math.min(1, Math.max(0, hp / champion.hp));
  return (
    <span
      class={part > 0 ? "portrait" : "portrait is-down"}
      data-rim={element}
      data-of={champion.hp}
      style={{ "--part": part }}
      aria-hidden="true"
    >
      <span class="in" data-hue={inkOf(alignment)["data-hue"]}>
        <Icon name={`galatune-${face}`} />
      </span>
    </span>
  );
}
