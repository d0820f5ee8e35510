import { table } from "../../../store/table";
import { say } from "../../../words";
import { GaleaCard } from "../GaleaCard";
import type { CardId, Deck } from "../view";
import { nameAt, near } from "./names";
import { viewOf } from "./view";

/** Every card that was captured or has left the game. */
export function Piles() {
  const game = table.value;
  if (!game) return null;
  const view = viewOf(game);
  const mine = near(game);
  return (
    <>
      {[mine, 1 - mine].map((seat) => (
        <OpenPile
          key={seat}
          deck={view.deck}
          title={say("royal.captured_by", { name: nameAt(game, seat) })}
          cards={view.captured[seat]!}
        />
      ))}
      <OpenPile deck={view.deck} title={say("royal.gone")} cards={view.removed} />
      {view.unused > 0 && (
        <p class="soft">{say("royal.too_few", { n: view.unused })}</p>
      )}
    </>
  );
}

interface Props {
  deck: Deck;
  title: string;
  cards: readonly CardId[];
}

/** A pile spread out. */
export function OpenPile({ deck, title, cards }: Props) {
  return (
    <section class="stack" aria-label={title}>
      <div class="row">
        <h3 class="grow">{title}</h3>
        <b class="num">{cards.length}</b>
      </div>
      {!cards.length && <p class="soft">{say("royal.nothing_yet")}</p>}
      <div class="open">
        {cards.map((id) => (
          <GaleaCard key={id} deck={deck} id={id} />
        ))}
      </div>
    </section>
  );
}
