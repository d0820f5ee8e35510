import { lookOf, type Look } from "./looks";
import { cardOf, type Card, type Deck } from "./view";

interface Props {
  deck: Deck;
  id: string;
}

/** The drawn side of a card. What it is called is said by whoever holds it. */
export function CardFace({ deck, id }: Props) {
  const card = cardOf(deck, id);
  const { sign } = lookOf(deck, card.suit.id);
  return (
    <span class="face" aria-hidden="true">
      <span class="index">
        <b class={card.value > 9 ? "long" : undefined}>{card.value}</b>
        <Sign sign={sign} />
      </span>
      <span class="stamp">
        <Sign sign={sign} />
      </span>
    </span>
  );
}

/** The attributes that give a card its ink and its ground. */
export function inkOf(deck: Deck, card: Card) {
  const { hue, ground } = lookOf(deck, card.suit.id);
  return { "data-hue": hue, "data-pat": ground };
}

export function Sign({ sign }: { sign: Look["sign"] }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {"icon" in sign ? (
        <use href={`#${sign.icon}`} />
      ) : (
        <text class="letter" x="12" y="19.5">
          {sign.letter}
        </text>
      )}
    </svg>
  );
}
