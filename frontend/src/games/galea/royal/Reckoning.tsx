import type { Game } from "../../../api/types";
import { Why } from "../../../parts/Why";
import { SeatHeads } from "../../../parts/SeatHeads";
import { say } from "../../../words";
import { nameAt, near } from "./names";
import { OwnedCards } from "./OwnedCards";
import { OpenPile } from "./Piles";
import { viewOf } from "./view";
import { FeltRoyal } from "../Felt";
import "./words";

/** The end of Royal Galea: who owns how many cards, and how each of them was come by. */
export function Reckoning({ game }: { game: Game }) {
  const view = viewOf(game);
  const hands = view.open_hands;
  const { tallies = [] } = game.outcome ?? {};
  if (!hands || !tallies.length) return null;
  const order = [near(game), 1 - near(game)];
  const worth = tallies.find(({ what }) => what === "value")?.of ?? [];
  const rows = [
    { label: say("royal.row_captured"), of: view.captured.map((it) => it.length) },
    { label: say("royal.row_hand"), of: hands.map((it) => it.length) },
  ];
  return (
    <>
      <FeltRoyal game={game} />
      <section class="paper" aria-labelledby="reckoning">
        <div class="row">
          <h2 class="grow" id="reckoning">
            {say("reckon.title")}
          </h2>
          <Why system={game.system} rules={["GA-077", "GA-080", "GA-081"]} />
        </div>
        <table class="reckon">
          <SeatHeads order={order} name={(seat) => nameAt(game, seat)} />
          <tbody>
            {rows.map(({ label, of }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {order.map((seat) => (
                  <td key={seat}>{of[seat]}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say("royal.row_cards")}</th>
              {order.map((seat) => (
                <td key={seat}>{view.owned[seat]}</td>
              ))}
            </tr>
            <tr class="tie">
              <th scope="row">{say("royal.row_value")}</th>
              {order.map((seat) => (
                <td key={seat}>{worth[seat]}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {order.map((seat) => (
        <OwnedCards key={seat} game={game} seat={seat} />
      ))}
      {view.removed.length > 0 && (
        <div class="paper">
          <OpenPile deck={view.deck} title={say("royal.gone")} cards={view.removed} />
        </div>
      )}
    </>
  );
}
