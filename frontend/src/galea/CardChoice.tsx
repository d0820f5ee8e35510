import { onLongPress } from "../parts/longPress";
import { choice, choose, decision } from "../store/choice";
import { withPick } from "../table/draft";
import { CardFace, inkOf } from "./CardFace";
import { zoom } from "./CardZoom";
import { cardOf, type CardId, fullName, type GaleaView, nameOf } from "./view";

interface Props {
  view: GaleaView;
  id: CardId;
  isDown?: boolean;
}

/** A card that answers the open decision: a tap chooses it, a long press shows it large. */
export function CardChoice({ view, id, isDown }: Props) {
  const card = cardOf(view.deck, id);
  const isMarked = decision.value?.kind !== "play";
  return (
    <label
      class={`card ${isMarked ? "is-legal" : ""} ${isDown ? "is-down" : ""}`}
      {...inkOf(view.deck, card)}
      {...onLongPress(() => zoom(nameOf(card), { view, ids: [id] }))}
    >
      <input
        class="over"
        type="radio"
        name="card"
        aria-label={fullName(card)}
        checked={choice.value?.picks["card"]?.[0] === id}
        onChange={() => choose(withPick(choice.value!, "card", [id]))}
      />
      <CardFace deck={view.deck} id={id} />
    </label>
  );
}
