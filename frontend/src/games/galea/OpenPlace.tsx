import type { ComponentChildren } from "preact";
import { onLongPress } from "../../parts/longPress";

interface Props {
  place: string;
  name: string;
  isChosen: boolean;
  choose: (place: string) => void;
  look: () => void;
  children: ComponentChildren;
}

/** A location that can be chosen by a tap, and looked at by a long one. */
export const OpenPlace = ({ place, name, isChosen, choose, look, children }: Props) => (
  <label class="lane place is-legal" data-place={place} {...onLongPress(look)}>
    <input
      class="over"
      type="radio"
      name="place"
      aria-label={name}
      checked={isChosen}
      onChange={() => choose(place)}
    />
    {children}
  </label>
);
