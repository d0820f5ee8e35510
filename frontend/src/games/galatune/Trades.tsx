import type { Game } from "../../api/types";
import { say } from "../../words";
import { cardName } from "./cards";
import { nameAt, viewOf } from "./view";
import { zoomCards } from "./zoom";

/** The cards that lie open to trade, and what is offered for them. */
export function Trades({ game }: { game: Game }) {
  const { trades } = viewOf(game);
  return (
    <ul class="gt-trades" aria-label={say("galatune.trades")}>
      {trades.map(({ seat, card, replies = [] }) => (
        <li key={`${seat}.${card}`}>
          <button
            class="told-line"
            type="button"
            onClick={() =>
              zoomCards([card, ...replies.flatMap((one) => one.card || [])])
            }
          >
            {[
              say("galatune.offers_card", {
                who: nameAt(game, seat),
                card: cardName(card),
              }),
              ...replies.map((one) =>
                one.card
                  ? say("galatune.reply", {
                      who: nameAt(game, one.seat),
                      card: cardName(one.card),
                    })
                  : say("galatune.reply_no", { who: nameAt(game, one.seat) }),
              ),
            ].join(" · ")}
          </button>
        </li>
      ))}
    </ul>
  );
}
