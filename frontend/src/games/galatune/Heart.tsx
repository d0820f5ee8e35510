import type { Game } from "../../api/types";
import { CardBack } from "../../parts/CardBack";
import { say } from "../../words";
import { CardFace } from "./CardFace";
import { cardName, cardOf } from "./cards";
import { viewOf } from "./view";
import { showCards, showTurn } from "./zoom";

/** The middle of the table: the turn, the deck and the card on top of it. */
export function Heart({ game }: { game: Game }) {
  const { turn, deck, goal, top } = viewOf(game);
  const open = top[0] ? say("galatune.on_top", { card: cardName(top[0]) }) : "";
  const card = cardOf(top[0] ?? "");
  return (
    <div class="heart">
      <button
        class="deck"
        type="button"
        aria-label={[say("galatune.deck_of", { n: deck }), open || []]
          .flat()
          .join(", ")}
        onClick={() => showCards(top)}
      >
        {card ? (
          <span class="card s">
            <CardFace card={card} />
          </span>
        ) : (
          <CardBack icon="galatune" />
        )}
      </button>
      <small>
        {turn > 0 && <b>{say("galatune.turn", { n: turn })}</b>}
        <span>{say("galatune.deck", { n: deck })}</span>
        <span class="goal">{say("galatune.goal", { n: goal })}</span>
        {open && <span class="top">{open}</span>}
      </small>
      {turn > 1 && (
        <button class="why" type="button" onClick={() => showTurn()}>
          {say("galatune.last_turn")}
        </button>
      )}
    </div>
  );
}
