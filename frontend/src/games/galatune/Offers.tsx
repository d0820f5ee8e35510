import "./sheetWords";
import type { Decision, Game } from "../../api/types";
import { say } from "../../words";
import { CardFace } from "./CardFace";
import { cardOf, offerOf } from "./cards";
import { chosen, seatId, takeOffer } from "./choice";
import { nameAt, viewOf } from "./view";

/** What others offer for the card that I have laid open: each a card to take. */
export function Offers({ game, open }: { game: Game; open: Decision }) {
  const seats = open.moves.find(({ move }) => move === "accept")?.at ?? [];
  const trade = viewOf(game).trades.find(({ seat }) => seat === open.seat);
  const offered = (trade?.replies ?? []).filter(({ seat }) =>
    seats.includes(seatId(seat)),
  );
  if (!trade || !offered.length) return null;
  return (
    <ul class="games gt-offers" aria-label={say("galatune_sheets.offers")}>
      {offered.map(({ seat, card = "" }) => (
        <li key={seat}>
          <Offer game={game} open={open} seat={seat} gives={card} gets={trade.card} />
        </li>
      ))}
    </ul>
  );
}

interface Props {
  game: Game;
  open: Decision;
  seat: number;
  gives: string;
  gets: string;
}

function Offer({ game, open, seat, gives, gets }: Props) {
  const card = cardOf(gives);
  const isTaken = chosen()?.picks["at"]?.[0] === seatId(seat);
  return (
    <label class="choice">
      <input
        class="over"
        type="radio"
        name="offer"
        checked={isTaken && chosen()?.move === "accept"}
        onChange={() => takeOffer(open, seat)}
      />
      {card && (
        <span class="card">
          <CardFace card={card} />
        </span>
      )}
      <span class="grow">
        <b>{offerOf(gives, gets)}</b>
        <small>{nameAt(game, seat)}</small>
      </span>
    </label>
  );
}
