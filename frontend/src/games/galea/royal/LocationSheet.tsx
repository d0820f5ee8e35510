import type { Game } from "../../../api/types";
import { CardBack } from "../../../parts/CardBack";
import { Why } from "../../../parts/Why";
import { openSheet } from "../../../store/sheets";
import { table } from "../../../store/table";
import { say, sentence } from "../../../words";
import { GaleaCard } from "../GaleaCard";
import type { CardId, Deck } from "../view";
import { nameAt, named, near } from "./names";
import { holderNow } from "./told";
import { type Tucked, viewOf } from "./view";

/** Opens a location: both sides, what lies under it, and who takes it now. */
export function showLocation(game: Game, card: CardId): void {
  const { deck } = viewOf(game);
  openSheet(named(deck, [card]), <LocationSheet card={card} />);
}

function LocationSheet({ card }: { card: CardId }) {
  const game = table.value;
  const view = game && viewOf(game);
  const at = view?.locations.find((one) => one.card === card);
  if (!game || !view || !at) return null;
  const mine = near(game);
  const rule = at.holder === null ? "GA-075" : "GA-074";
  return (
    <>
      <p class="row">
        <b class="grow">{sentence(holderNow(game, at))}</b>
        <Why system={game.system} rules={[rule]} />
      </p>
      {[1 - mine, mine].map((seat) => (
        <div class="row" key={seat}>
          <span class="grow">{nameAt(game, seat)}</span>
          <span
            class="pile fill side"
            style={{ "--n": at.sides[seat]!.length, flexGrow: 3 }}
          >
            {at.sides[seat]!.map((id) => (
              <GaleaCard key={id} deck={view.deck} id={id} />
            ))}
          </span>
          <b class="num">{at.totals[seat]}</b>
        </div>
      ))}
      {at.tucked.length > 0 && (
        <div class="row">
          <span class="grow">{say("royal.tucked_under")}</span>
          {at.tucked.map((tucked, i) => (
            <TuckedCard key={i} game={game} deck={view.deck} tucked={tucked} />
          ))}
          <Why system={game.system} rules={["GA-070", "GA-072"]} />
        </div>
      )}
    </>
  );
}

interface Props {
  game: Game;
  deck: Deck;
  tucked: Tucked;
}

/** A tucked card: its face for whoever put it there, its back for all others. */
function TuckedCard({ game, deck, tucked: { seat, card } }: Props) {
  if (card) return <GaleaCard deck={deck} id={card} isDown />;
  const name = nameAt(game, seat);
  return (
    <span role="img" aria-label={say("royal.tucked_hidden", { name })}>
      <CardBack />
    </span>
  );
}
