import { choice, choose, decision } from "../../store/choice";
import { withPick } from "../../table/draft";
import { CardOption } from "./CardOption";
import { zoomCard } from "./meaning";
import type { CardId, GaleaView } from "./view";

interface Props {
  view: GaleaView;
  id: CardId;
  isDown?: boolean;
}

/** A card that answers the open decision. */
export function CardChoice({ view, id, isDown = false }: Props) {
  return (
    <CardOption
      deck={view.deck}
      id={id}
      isChosen={choice.value?.picks["card"]?.[0] === id}
      isMarked={decision.value?.kind !== "play"}
      isDown={isDown}
      onChoose={() => choose(withPick(choice.value!, "card", [id]))}
      onShow={() => zoomCard(view, id)}
    />
  );
}
