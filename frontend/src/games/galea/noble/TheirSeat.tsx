import type { Game } from "../../../api/types";
import { Avatar } from "../../../parts/Avatar";
import { seatName } from "../../../table/seats";
import { say } from "../../../words";
import { Backs } from "../Backs";
import { type NobleView, viewOf } from "./view";

interface Props {
  game: Game;
  seat: number;
}

/** Somebody else's place: cards in hand, locations held, cards played. */
export function TheirSeat({ game, seat }: Props) {
  const view = viewOf(game);
  const at = game.seats[seat]!;
  const inHand = view.hands[seat] ?? 0;
  return (
    <section class="seat" data-thing={`seat.${seat}`} aria-label={seatName(at)}>
      <Avatar seat={at} />
      <span class="who">
        <b>{seatName(at)}</b>
        <small>{say("galea.in_hand", { n: inHand })}</small>
      </span>
      <Backs count={inHand} />
      <span class="tally">
        <b>{holds(view, seat)}</b>
        <small>{say("noble.played", { n: view.side_cards[seat]! })}</small>
      </span>
    </section>
  );
}

export const holds = ({ held }: NobleView, seat: number): string =>
  held[seat] ? say("noble.holds", { n: held[seat] }) : say("noble.holds_none");
