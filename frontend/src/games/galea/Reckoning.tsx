import type { Game } from "../../api/types";
import { Why } from "../../parts/Why";
import { seatName } from "../../table/seats";
import { isFirst } from "../../table/tips";
import { listed, minus, say, sentence, signed } from "../../words";
import { Sign } from "./CardFace";
import { lookOf } from "./looks";
import { isPlain } from "./meaning";
import { type Row, rowsOf } from "./rows";
import { SideByCard } from "./SideByCard";
import { colourName, type Deck, type GaleaView, type Score, viewOf } from "./view";
import { Felt } from "./Felt";
import "./words";

/** The end of Common Galea: the colours, the sum of each side, and every card's share. */
export function Reckoning({ game }: { game: Game }) {
  const view = viewOf(game);
  const { score } = view;
  if (!score) return null;
  const order = game.seat === 1 ? [1, 0] : [0, 1];
  const names = order.map((seat) =>
    game.me.includes(seat) ? say("seat.you") : seatName(game.seats[seat]!),
  );
  return (
    <>
      <Felt game={game} />
      <section class="paper" aria-labelledby="reckoning">
        <div class="row">
          <h2 class="grow" id="reckoning">
            {say("reckon.title")}
          </h2>
          <Why
            system={game.system}
            rules={["GA-013", "GA-014", "GA-015", "GA-016", "GA-017"]}
          />
        </div>
        <Counts view={view} />
        <Level game={game} />
        <table class="reckon">
          <thead>
            <tr>
              <th scope="col">
                <small>{standing(view.deck, score)}</small>
              </th>
              {names.map((name) => (
                <th key={name} scope="col">
                  <small>{name}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(view.deck, score).map((row) => (
              <SumRow key={row.label} row={row} order={order} />
            ))}
          </tbody>
          <Totals game={game} score={score} order={order} />
        </table>
      </section>
      {order.map((seat, i) => (
        <SideByCard
          key={seat}
          view={view}
          score={score.seats[seat]!}
          title={say("reckon.side", { name: names[i]! })}
          system={game.system}
        />
      ))}
    </>
  );
}

function Counts({ view }: { view: GaleaView }) {
  return (
    <p class="row wrap">
      <span class="grow">{say("reckon.centre")}</span>
      {view.counts.map(({ colour, n }) => {
        const suit = view.deck.suits.find((one) => one.colour === colour)!;
        const { hue, sign } = lookOf(view.deck, suit.id);
        const name = sentence(colourName(view.deck, colour));
        return (
          <span class="row" key={colour}>
            <span class="glyph" data-hue={hue} role="img" aria-label={name}>
              <Sign sign={sign} />
            </span>
            <b class="num">{n}</b>
          </span>
        );
      })}
    </p>
  );
}

/** Level at the top costs; in the first games, too, that numbers say nothing. */
function Level({ game }: { game: Game }) {
  const view = viewOf(game);
  const level = view.counts.filter((one) => one.level);
  const colours = sentence(
    listed(level.map(({ colour }) => colourName(view.deck, colour))),
  );
  const values = { colours, most: level[0]?.n ?? 0 };
  return (
    <>
      {level.length > 0 && <p>{say("reckon.level", values)}</p>}
      {isPlain(view) && isFirst(game) && <small>{say("galea.number_plain")}</small>}
    </>
  );
}

function SumRow({ row, order }: { row: Row; order: readonly number[] }) {
  return (
    <tr>
      <th scope="row">{row.label}</th>
      {order.map((seat) => (
        <td key={seat}>
          {row.points[seat] === null ? "·" : signed(row.points[seat] ?? 0)}
        </td>
      ))}
    </tr>
  );
}

interface TotalsProps {
  game: Game;
  score: Score;
  order: readonly number[];
}

function Totals({ game, score, order }: TotalsProps) {
  const { how } = game.outcome ?? {};
  return (
    <tfoot>
      <tr>
        <th scope="row">{say("reckon.points")}</th>
        {order.map((seat) => (
          <td key={seat}>{minus(score.seats[seat]!.points)}</td>
        ))}
      </tr>
      {(how === "fewer_cards" || how === "draw") && (
        <tr class="tie">
          <th scope="row">{say("reckon.cards")}</th>
          {order.map((seat) => (
            <td key={seat}>{score.seats[seat]!.cards}</td>
          ))}
        </tr>
      )}
    </tfoot>
  );
}

function standing(deck: Deck, { highest, lowest }: Score): string {
  const colours = listed(lowest.map((colour) => colourName(deck, colour)));
  const least = say("reckon.lowest", { colours, n: lowest.length });
  const most = highest && sentence(colourName(deck, highest));
  return most
    ? say("reckon.standing", { highest: most, lowest: least })
    : say("reckon.no_highest", { lowest: least });
}
