import { onLongPress } from "../../parts/longPress";
import { reason, type Reason } from "../../store/choice";
import { CardFace, inkOf } from "./CardFace";
import { cardOf, type CardId, type Deck, fullName } from "./view";

interface Props {
  deck: Deck;
  id: CardId;
  /** Why it cannot be chosen now; without one a tap shows the card large. */
  off?: Reason | undefined;
  onShow: (id: CardId) => void;
}

/** A card that cannot be chosen now. It can always be read, and says why it is not its turn. */
export function CardButton({ deck, id, off, onShow }: Props) {
  const card = cardOf(deck, id);
  const show = () => onShow(id);
  return (
    <span
      class={`card ${off ? "is-off" : ""}`}
      data-thing={id}
      {...inkOf(deck, card)}
      {...onLongPress(show)}
    >
      <button
        class="over"
        type="button"
        aria-label={fullName(card)}
        onClick={() => (off ? (reason.value = off) : show())}
      />
      <CardFace deck={deck} id={id} />
    </span>
  );
}
