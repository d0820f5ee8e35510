import "./sheetWords";
import type { Game } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { lazy } from "../../parts/lazy";
import { openSheet } from "../../store/sheets";
import { say } from "../../words";
import { cardName } from "./cards";
import { nameAt, viewOf } from "./view";
import { zoomCards } from "./zoom";

const Log = lazy(() => import("../../table/Log"), "Log");

type Trade = ReturnType<typeof viewOf>["trades"][number];

/** The cards that lie open to trade, what is offered for them, and a way to talk. */
export function Trades({ game }: { game: Game }) {
  const talk = () => openSheet(say("log.title"), <Log system={game.system} />);
  return (
    <section class="row" aria-label={say("galatune_sheets.trades")}>
      <ul class="grow">
        {viewOf(game).trades.map((trade) => (
          <li key={`${trade.seat}.${trade.card}`}>
            <button class="told-line" type="button" onClick={() => zoomAll(trade)}>
              {[laid(game, trade), ...repliesTo(game, trade)].join(" \u00b7 ")}
            </button>
          </li>
        ))}
      </ul>
      <button
        class="icon"
        type="button"
        aria-label={say("galatune_sheets.talk")}
        onClick={talk}
      >
        <Icon name="talk" />
      </button>
    </section>
  );
}

const zoomAll = ({ card, replies = [] }: Trade): void =>
  zoomCards([card, ...replies.flatMap((one) => one.card || [])]);

const laid = (game: Game, { seat, card }: Trade): string =>
  say("galatune_sheets.offers_card", { who: nameAt(game, seat), card: cardName(card) });

const repliesTo = (game: Game, { replies = [] }: Trade): string[] =>
  replies.map(({ seat, card }) =>
    card
      ? say("galatune_sheets.reply", { who: nameAt(game, seat), card: cardName(card) })
      : say("galatune_sheets.reply_no", { who: nameAt(game, seat) }),
  );
