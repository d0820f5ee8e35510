import { say } from "../../words";
import { CardFace, inkOf } from "./CardFace";
import { cardOf, fullName, type Deck } from "./view";

interface Props {
  deck: Deck;
  id: string;
  size?: "s" | "m" | "l";
  isDown?: boolean;
  /** Inside something that has a name already. */
  isSilent?: boolean;
}

/** A card that lies on the table and is only looked at. */
export function GaleaCard({ deck, id, size = "s", isDown, isSilent }: Props) {
  const card = cardOf(deck, id);
  const name = isDown
    ? say("galea.face_down", { card: fullName(card) })
    : fullName(card);
  return (
    <span
      class={`card ${size} laid ${isDown ? "is-down" : ""}`}
      data-thing={id}
      {...inkOf(deck, card)}
      {...(isSilent ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
    >
      <CardFace deck={deck} id={id} />
    </span>
  );
}
