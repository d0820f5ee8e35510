import { Icon } from "../../parts/Icon";
import type { Action } from "./cards";
import { inkOf } from "./colours";
import "./drawings";

interface Props {
  card: Action;
  /** Whether it is the champion's own, and no card. */
  isSpecial?: boolean;
}

/** The drawn side of a card: rating, function and colour above, so that a card that is half covered still tells them. */
export function CardFace({ card, isSpecial = false }: Props) {
  return (
    <span class="face gt-face" aria-hidden="true" {...inkOf(card.colour)}>
      <span class="gt-head">
        <b>{card.rating}</b>
        {isSpecial && <Icon name="you" />}
        <span class="gt-sign">
          <Icon name={`gt-${card.colour}`} />
        </span>
        <Icon name={`gt-${card.function}`} />
      </span>
      <span class="name" style={{ "--word": longest(card.name) }}>
        {card.name}
      </span>
      <span class="stamp">
        <Icon name={`gt-${card.colour}`} />
      </span>
    </span>
  );
}

/** The letters of the longest word of a name, which has to fit on the card. */
const longest = (name: string): number =>
  Math.max(...name.split(/[\s-]/).map((word) => word.length));
