import { onLongPress } from "../../parts/longPress";
import { CardFace, inkOf } from "./CardFace";
import { cardOf, type CardId, type Deck, fullName } from "./view";

interface Props {
  deck: Deck;
  id: CardId;
  isChosen: boolean;
  /** One of several that may be taken together. */
  isMany?: boolean;
  isMarked?: boolean;
  isDown?: boolean;
  onChoose: (id: CardId) => void;
  onShow: (id: CardId) => void;
}

/** A card that can be chosen: a tap chooses it, a long press shows it large. */
export function CardOption(props: Props) {
  const { deck, id, isChosen, isMany, isMarked, isDown, onChoose, onShow } = props;
  const card = cardOf(deck, id);
  return (
    <label
      class={`card ${isMarked ? "is-legal" : ""} ${isDown ? "is-down" : ""}`}
      data-card={id}
      data-thing={id}
      {...inkOf(deck, card)}
      {...onLongPress(() => onShow(id))}
    >
      <input
        class="over"
        type={isMany ? "checkbox" : "radio"}
        name="card"
        aria-label={fullName(card)}
        checked={isChosen}
        onChange={() => onChoose(id)}
      />
      <CardFace deck={deck} id={id} />
    </label>
  );
}
