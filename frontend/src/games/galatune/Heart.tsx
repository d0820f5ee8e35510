import type { Game } from "../../api/types";
import { CardBack } from "../../parts/CardBack";
import { say } from "../../words";
import { CardFace } from "./CardFace";
import { cardOf } from "./cards";
import { viewOf } from "./view";
import { showCards, showTurn } from "./zoom";

/** The middle of the table: the turn, the deck and the card on top of it. */
export function Heart({ game }: { game: Game }) {
  const { turn, deck, goal, top } = viewOf(game);
  const card = cardOf(top[0] ?? "");
  const open = card && say("galatune.on_top", { card: card.name });
  const told = say("galatune.deck_of", { n: deck });
  return (
    <div class="heart">
      <span class="deck" data-thing="deck">
        <button
          class="over"
          type="button"
          aria-label={open ? `${told}, ${open}` : told}
          onClick={() => showCards(top)}
        />
        {card ? (
          <span class="card s">
            <CardFace card={card} />
          </span>
        ) : (
          <CardBack icon="galatune" />
        )}
      </span>
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
