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
    <span
      class={`card ${off ? "is-off" : ""}`}
      {...inkOf(view.deck, card)}
      {...onLongPress(show)}
    >
      <button
        class="over"
        type="button"
        aria-label={fullName(card)}
        onClick={() => (off ? (reason.value = off) : show())}
      />
      <CardFace deck={view.deck} id={id} />
    </span>
  );
}
