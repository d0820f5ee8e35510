import type { Game } from "../../../api/types";
import { Avatar } from "../../../parts/Avatar";
import { CardBack } from "../../../parts/CardBack";
import { seatName } from "../../../table/seats";
import { say } from "../../../words";
import { zoom } from "../CardZoom";
import { GaleaCard } from "../GaleaCard";
import { type RoyalView, viewOf } from "./view";

interface Props {
  game: Game;
  seat: number;
}

/** Somebody else's place: their hand as far as we know it, and what they own. */
export function TheirSeat({ game, seat }: Props) {
  const view = viewOf(game);
  const at = game.seats[seat]!;
  const name = seatName(at);
  return (
    <section class="seat" data-thing={`seat.${seat}`} aria-label={name}>
      <Avatar seat={at} />
      <span class="who">
        <b>{name}</b>
        <small>{doing(game, seat)}</small>
      </span>
      <KnownHand view={view} seat={seat} name={name} />
      {view.war > 0 && (
        <span class="tally">
          <b>{say("royal.owns", { n: view.owned[seat]! })}</b>
          <small>{say("royal.captured", { n: view.captured[seat]!.length })}</small>
        </span>
      )}
    </section>
  );
}

/** In the draft whether they have chosen, later how many cards they hold. */
function doing(game: Game, seat: number): string {
  const view = viewOf(game);
  if (view.war) return say("galea.in_hand", { n: view.hands[seat]! });
  return say(game.seats[seat]!.waiting ? "royal.chooses" : "royal.has_chosen");
}

interface HandProps {
  view: RoyalView;
  seat: number;
  name: string;
}

/** Cards that we know they hold lie open. They may also be tucked: then all are backs. */
function KnownHand({ view, seat, name }: HandProps) {
  const count = view.hands[seat]!;
  const known = view.known[seat]!;
  const hasTucked = view.locations.some(({ tucked }) =>
    tucked.some((one) => one.seat === seat),
  );
  const faces = hasTucked ? [] : known;
  const title = say("royal.known", { name });
  if (!count && !known.length) return <span class="grow" />;
  return (
    <span class="known">
      <span class="pile fill backs" style={{ "--n": count }} aria-hidden="true">
        {faces.map((id) => (
          <GaleaCard key={id} deck={view.deck} id={id} isSilent />
        ))}
        {Array.from({ length: count - faces.length }, (_, i) => (
          <CardBack key={i} />
        ))}
      </span>
      {known.length > 0 && (
        <button
          class="over"
          type="button"
          aria-label={say("table.look", { what: title })}
          onClick={() => zoom(title, { deck: view.deck, ids: known })}
        />
      )}
    </span>
  );
}
