import type { Game, Seat } from "../../api/types";
import { Avatar } from "../../parts/Avatar";
import { CardBack } from "../../parts/CardBack";
import { seatName } from "../../table/seats";
import { say } from "../../words";
import { Backs } from "./Backs";
import { GaleaCard } from "./GaleaCard";
import { zoomCards } from "./meaning";
import { cardOf, nameOf, type Side, viewOf } from "./view";

interface Props {
  game: Game;
  seat: Seat;
}

/** Somebody else's place: how many cards in hand, and what lies on their side. */
export function TheirSeat({ game, seat }: Props) {
  const view = viewOf(game);
  const name = seatName(seat);
  const side = view.sides[seat.seat]!;
  const inHand = view.hands[seat.seat] ?? 0;
  return (
    <section class="seat" data-thing={`seat.${seat.seat}`} aria-label={name}>
      <Avatar seat={seat} />
      <span class="who">
        <b>{name}</b>
        <small>{say("galea.in_hand", { n: inHand })}</small>
      </span>
      <Backs count={inHand} />
      <TheirSide game={game} side={side} name={name} />
    </section>
  );
}

interface SideProps {
  game: Game;
  side: Side;
  name: string;
}

function TheirSide({ game, side, name }: SideProps) {
  const { deck } = viewOf(game);
  const count = side.up.length + side.down;
  if (!count) return null;
  const shown = side.up.map((id) => nameOf(cardOf(deck, id)));
  const hidden = say("galea.down", { n: side.down });
  return (
    <>
      <span
        class="pile fill side"
        style={{ "--n": count, flexGrow: count }}
        role="img"
        aria-label={say("galea.side_holds", {
          name,
          cards: [hidden, ...shown].join(", "),
        })}
      >
        {side.up.map((id) => (
          <GaleaCard key={id} deck={deck} id={id} isSilent />
        ))}
        {Array.from({ length: side.down }, (_, i) => (
          <CardBack key={i} />
        ))}
      </span>
      {side.up.length > 0 && (
        <button
          class="over"
          type="button"
          aria-label={say("table.look", { what: say("galea.side_of", { name }) })}
          onClick={() =>
            zoomCards(say("galea.side_of", { name }), game, side.up, hidden)
          }
        />
      )}
    </>
  );
}
