import type { Game } from "../../api/types";
import { choice, choose, decision } from "../../store/choice";
import { withPick } from "../../table/draft";
import { CardOption } from "./CardOption";
import { zoomCard } from "./meaning";
import { type CardId, viewOf } from "./view";

interface Props {
  game: Game;
  id: CardId;
  isDown?: boolean;
}

/** A card that answers the open decision. */
export function CardChoice({ game, id, isDown = false }: Props) {
  return (
    <CardOption
      deck={viewOf(game).deck}
      id={id}
      isChosen={choice.value?.picks["card"]?.[0] === id}
      isMarked={decision.value?.kind !== "play"}
      isDown={isDown}
      onChoose={() => choose(withPick(choice.value!, "card", [id]))}
      onShow={() => zoomCard(game, id)}
    />
  );
}
