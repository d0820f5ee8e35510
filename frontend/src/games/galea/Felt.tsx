import { useEffect } from "preact/hooks";
import type { Game } from "../../api/types";
import { log, wantWholeLog } from "../../store/table";
import { say, signed } from "../../words";
import { seatName } from "../../table/seats";
import { heardIn } from "../sight";
import { GaleaCard } from "./GaleaCard";
import { rowsOf } from "./rows";
import { cardOf, type Deck, nameOf, viewOf } from "./view";
import { viewOf as nobleView } from "./noble/view";
import { viewOf as royalView } from "./royal/view";
import "./words";

/** What paid this seat best. */
export function Felt({ game }: { game: Game }) {
  const { deck, score, unused_cards: unused } = viewOf(game);
  const seat = game.seat ?? 0;
  const [best] =
    score && isOne(game)
      ? rowsOf(deck, score)
          .map(({ label, points }) => ({ what: label, n: points[seat] ?? 0 }))
          .sort((one, other) => other.n - one.n)
      : [];
  return (
    <>
      {best && best.n > 0 && (
        <p class="proud">
          {say("galea.proud", { what: best.what, points: signed(best.n) })}
        </p>
      )}
      {score && (
        <Sides
          game={game}
          deck={deck}
          sides={score.seats.map(({ lines }) => lines.map(({ card }) => card))}
          hidden={heardIn("common-galea", log.value).flatMap(({ type, facts }) =>
            type === "SidesTurnedUp" ? facts.sides.flat() : [],
          )}
        />
      )}
      <Undealt deck={deck} cards={unused} />
    </>
  );
}

export function FeltNoble({ game }: { game: Game }) {
  useEffect(wantWholeLog, [log.value]);
  const won = heardIn("noble-galea", log.value).flatMap(({ type, facts }) =>
    type === "LocationScored" ? [facts] : [],
  );
  const { deck, unused_cards: unused } = nobleView(game);
  return (
    <>
      <Place game={game} deck={deck} won={won} />
      <Undealt deck={deck} cards={unused} />
    </>
  );
}

export function FeltRoyal({ game }: { game: Game }) {
  useEffect(wantWholeLog, [log.value]);
  const won = heardIn("royal-galea", log.value).flatMap(({ type, facts }) =>
    type === "LocationTaken" ? [facts] : [],
  );
  const { deck, open_hands: hands } = royalView(game);
  return (
    <>
      <Place game={game} deck={deck} won={won} />
      {hands && <Sides game={game} deck={deck} sides={hands} hidden={hands.flat()} />}
    </>
  );
}

interface SidesProps {
  game: Game;
  deck: Deck;
  /** The cards of each seat. */
  sides: readonly (readonly string[])[];
  /** What nobody else knew until now: it is turned up before one's eyes. */
  hidden: readonly string[];
}

/** What lay hidden, turned up: the other side above, one's own below. */
function Sides({ game, deck, sides, hidden }: SidesProps) {
  const order = game.seat === 1 ? [0, 1] : [1, 0];
  return order
    .filter((seat) => sides[seat]?.length)
    .map((seat) => (
      <Turned
        key={seat}
        title={nameOfSeat(game, seat)}
        {...{ deck, hidden, cards: sides[seat]! }}
      />
    ));
}

/** What took no part in the game, and nobody saw. */
const Undealt = ({ deck, cards }: { deck: Deck; cards: readonly string[] | null }) =>
  cards?.length ? (
    <Turned title={say("galea.undealt")} deck={deck} cards={cards} hidden={cards} />
  ) : null;

interface TurnedProps extends Pick<SidesProps, "deck" | "hidden"> {
  title: string;
  cards: readonly string[];
}

const Turned = ({ title, deck, cards, hidden }: TurnedProps) => (
  <section class="turned" aria-label={title}>
    <small>{title}</small>
    <ul class="row wrap">
      {cards.map((card) => (
        <li key={card} data-veiled={hidden.includes(card) ? "" : undefined}>
          <GaleaCard deck={deck} id={card} />
        </li>
      ))}
    </ul>
  </section>
);

const nameOfSeat = (game: Game, seat: number): string =>
  game.me.includes(seat) ? say("seat.you") : seatName(game.seats[seat]!);

/** Whether somebody looks who played one seat of it. */
const isOne = ({ me }: Game): boolean => me.length === 1;

interface Won {
  location: string;
  seat: number | null;
  totals: readonly [number, number];
}

/** The place that this seat won by most. */
function Place({ game, deck, won }: { game: Game; deck: Deck; won: readonly Won[] }) {
  const seat = game.seat ?? 0;
  const lead = ({ totals }: Won) => totals[seat]! - totals[1 - seat]!;
  const [best] = won
    .filter((one) => one.seat === seat)
    .sort((one, other) => lead(other) - lead(one));
  if (!best || !isOne(game)) return null;
  const [mine, theirs] = [best.totals[seat]!, best.totals[1 - seat]!];
  const place = nameOf(cardOf(deck, best.location));
  return <p class="proud">{say("galea.proud_place", { place, mine, theirs })}</p>;
}
