import type { Game } from "../../api/types";
import { CardBack } from "../../parts/CardBack";
import { say } from "../../words";
import { cardName } from "./cards";
import { viewOf } from "./view";
import { showCards, showTurn } from "./zoom";

/** The middle of the table: the turn, the deck and the card on top of it. */
export function Heart({ game }: { game: Game }) {
  const { turn, deck, goal, top } = viewOf(game);
  return (
    <div class="heart">
      <button
        class="deck"
        type="button"
        aria-label={say("galatune.deck_of", { n: deck })}
        onClick={() => showCards(top)}
      >
        <CardBack icon="galatune" />
      </button>
      <small>
        {turn > 0 && <b>{say("galatune.turn", { n: turn })}</b>}
        <span>{say("galatune.deck", { n: deck })}</span>
        <span class="goal">{say("galatune.goal", { n: goal })}</span>
        {top.length > 0 && (
          <span>{say("galatune.on_top", { card: cardName(top[0]!) })}</span>
        )}
      </small>
      {turn > 1 && (
        <button class="why" type="button" onClick={() => showTurn()}>
          {say("galatune.last_turn")}
        </button>
      )}
    </div>
  );
}
