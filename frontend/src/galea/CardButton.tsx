import { onLongPress } from "../parts/longPress";
import { reason, type Reason } from "../store/choice";
import { CardFace, inkOf } from "./CardFace";
import { zoom } from "./CardZoom";
import { cardOf, type CardId, fullName, type GaleaView, nameOf } from "./view";

interface Props {
  view: GaleaView;
  id: CardId;
  /** Why it cannot be chosen now; without one a tap shows the card large. */
  off?: Reason | undefined;
}

/** A card that cannot be chosen now. It can always be read, and says why it is not its turn. */
export function CardButton({ view, id, off }: Props) {
  const card = cardOf(view.deck, id);
  const show = () => zoom(nameOf(card), { view, ids: [id] });
  return (
    <button
      type="button"
      class={`card ${off ? "is-off" : ""}`}
      aria-label={fullName(card)}
      {...inkOf(view.deck, card)}
      {...onLongPress(show)}
      onClick={() => (off ? (reason.value = off) : show())}
    >
      <CardFace deck={view.deck} id={id} />
    </button>
  );
}
