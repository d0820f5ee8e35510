import type { Game } from "../../../api/types";
import { decision } from "../../../store/choice";
import { CardButton } from "../CardButton";
import { CardOption } from "../CardOption";
import { zoom } from "../CardZoom";
import { HandRows } from "../HandRows";
import { cardOf, type CardId, nameOf } from "../view";
import { chosen, placesOf, toggleCard } from "./choice";
import { viewOf } from "./view";

/** The own hand: one card or several, as the place takes them. */
export function Hand({ game }: { game: Game }) {
  const { deck, hand } = viewOf(game);
  if (!hand?.length) return null;
  const { cards } = chosen();
  const show = (id: CardId) => zoom(nameOf(cardOf(deck, id)), { deck, ids: [id] });
  return (
    <HandRows hand={hand}>
      {(id) =>
        decision.value ? (
          <CardOption
            key={id}
            deck={deck}
            id={id}
            isChosen={cards.includes(id)}
            isMany={placesOf(decision.value).length > 0}
            onChoose={toggleCard}
            onShow={show}
          />
        ) : (
          <CardButton key={id} deck={deck} id={id} onShow={show} />
        )
      }
    </HandRows>
  );
}
