import type { Game } from "../../../api/types";
import { Why } from "../../../parts/Why";
import { SeatHeads } from "../../../parts/SeatHeads";
import { say } from "../../../words";
import { GaleaCard } from "../GaleaCard";
import { cardOf, nameOf } from "../view";
import { showLocation } from "./LocationSheet";
import { Marks } from "./Marks";
import { nameAt } from "./told";
import { type Location, viewOf } from "./view";
import { FeltNoble } from "../Felt";
import "./words";

/** The end of Noble Galea: who won which location, and why. */
export function Reckoning({ game }: { game: Game }) {
  const view = viewOf(game);
  const mine = game.seat ?? 0;
  const order = [mine, 1 - mine];
  if (!game.outcome?.tallies?.length) return null;
  return (
    <>
      <FeltNoble game={game} />
      <section class="paper" aria-labelledby="reckoning">
        <div class="row">
          <h2 class="grow" id="reckoning">
            {say("reckon.title")}
          </h2>
          <Why system={game.system} rules={["GA-043", "GA-044", "GA-048", "GA-049"]} />
        </div>
        <table class="reckon">
          <SeatHeads order={order} name={(seat) => nameAt(game, seat)}>
            {say("noble.meets")}
          </SeatHeads>
          <tbody>
            {view.locations.map((at) => (
              <LocationRow key={at.card} game={game} location={at} order={order} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say("noble.won")}</th>
              {order.map((seat) => (
                <td key={seat}>{view.held[seat]}</td>
              ))}
            </tr>
            <tr class="tie">
              <th scope="row">{say("noble.played_all")}</th>
              {order.map((seat) => (
                <td key={seat}>{view.side_cards[seat]}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  );
}

interface Props {
  game: Game;
  location: Location;
}

function LocationRow({ game, location, order }: Props & { order: readonly number[] }) {
  const { deck, options } = viewOf(game);
  const name = nameOf(cardOf(deck, location.card));
  return (
    <tr>
      <th scope="row">
        <span class="row">
          <GaleaCard deck={deck} id={location.card} isSilent />
          <span class="grow">
            {name}
            <br />
            <small>{verdict(game, location)}</small>
          </span>
          <button
            class="why"
            type="button"
            aria-label={say("noble.why_location", { location: name })}
            onClick={() => showLocation(game, location.card)}
          >
            {say("why.ask")}
          </button>
        </span>
      </th>
      {order.map((seat) => (
        <td key={seat}>
          {location.holder === seat && <span aria-hidden="true">✓ </span>}
          {location.sides[seat]!.length ? location.meets[seat]!.length : "·"}
          <Marks conditions={options.conditions} met={location.meets[seat]!} />
        </td>
      ))}
    </tr>
  );
}

function verdict(game: Game, { holder, sides }: Location): string {
  if (!sides.some((side) => side.length)) return say("noble.nobody_came");
  if (holder === null) return say("noble.nobodys");
  if (game.seat === holder) return say("noble.mine");
  return say("noble.theirs", { name: nameAt(game, holder) });
}
