import { Icon } from "../../parts/Icon";
import type { Action } from "./cards";
import { inkOf } from "./colours";
import "./drawings";

interface Props {
  card: Action;
  /** Whether it is the champion's own, and no card. */
  isSpecial?: boolean;
}

/** The drawn side of a card: rating, colour and function above, so that a card that is half covered still tells them; its picture, its name. */
export function CardFace({ card, isSpecial = false }: Props) {
  return (
    <span class="face gt-face" aria-hidden="true" {...inkOf(card.colour)}>
      <span class="gt-head">
        <b>{card.rating}</b>
        {isSpecial && <Icon name="you" />}
        <Icon name={`gt-${card.colour}`} />
        <Icon name={`gt-${card.function}`} />
      </span>
      <span class="stamp picture">
        <Icon name={`galatune-${card.face}`} />
      </span>
      <span class="name" style={{ "--word": longest(card.name) }}>
        {card.name}
      </span>
    </span>
  );
}

/** The letters of the longest word of a name, which has to fit on the card. */
const longest = (name: string): number =>
  Math.max(...name.split(/[\s-]/).map((word) => word.length));
