import type { Game } from "../../../api/types";
import { Why } from "../../../parts/Why";
import { openSheet } from "../../../store/sheets";
import { table } from "../../../store/table";
import { say } from "../../../words";
import { GaleaCard } from "../GaleaCard";
import { cardOf, type CardId, nameOf } from "../view";
import { LocationTable } from "./LocationTable";
import { nameAt } from "./told";
import { type Location, viewOf } from "./view";

/** Opens a location: all that lies there, and every condition with its numbers. */
export function showLocation(game: Game, card: CardId): void {
  const { deck } = viewOf(game);
  openSheet(nameOf(cardOf(deck, card)), <LocationSheet card={card} />);
}

function LocationSheet({ card }: { card: CardId }) {
  const game = table.value;
  const view = game && viewOf(game);
  const location = view?.locations.find((one) => one.card === card);
  if (!game || !view || !location) return null;
  const mine = game.seat ?? 0;
  const wasThere = game.me.length > 0 && location.sides[mine]!.length > 0;
  return (
    <>
      {[1 - mine, mine].map((seat) => (
        <SideCards key={seat} game={game} location={location} seat={seat} />
      ))}
      {wasThere && (
        <p class="row soft">
          <span class="grow">
            {say("noble.was_there", { location: nameOf(cardOf(view.deck, card)) })}
          </span>
          <Why system={game.system} rules={["GA-040"]} />
        </p>
      )}
      <LocationTable game={game} location={location} />
    </>
  );
}

interface Props {
  game: Game;
  location: Location;
  seat: number;
}

function SideCards({ game, location, seat }: Props) {
  const { deck } = viewOf(game);
  const cards = location.sides[seat]!;
  const name = nameAt(game, seat);
  if (!cards.length) return <p class="soft">{say("noble.side_bare", { name })}</p>;
  return (
    <div class="row">
      <b class="grow">{name}</b>
      <span class="pile fill side" style={{ "--n": cards.length, flexGrow: 3 }}>
        {cards.map((id) => (
          <GaleaCard key={id} deck={deck} id={id} />
        ))}
      </span>
    </div>
  );
}
