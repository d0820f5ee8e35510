import type { Game } from "../../api/types";
import { say } from "../../words";
import { BoxButton } from "./BoxButton";
import { cardIn, type SetView } from "./cards";
import { litBy, openIn } from "./choice";
import { showCard } from "./sheets";
import { limitOf, rowsOf, spotsOf, viewOf } from "./view";

interface Props {
  game: Game;
  set: SetView;
}

/** The Discovery Zone: what the galaxy offers, each card with its boxes. */
export function Zone({ game, set }: Props) {
  return (
    <section class="zone" aria-label={say("galaxy.zone")}>
      {viewOf(game).reach.map((n) => (
        <Location key={n} game={game} set={set} n={n} />
      ))}
    </section>
  );
}

/** A card of the zone: its influence, its rule for dice, its rows and what they give. */
function Location({ game, set, n }: Props & { n: number }) {
  const view = viewOf(game);
  const slot = view.slots[n]!;
  const card = cardIn(set, slot.card);
  const place = `z${n}`;
  if (!card) return <p class="location bare soft">{say("galaxy.empty_slot")}</p>;
  return (
    <article class={`location ${card.threshold ? "encounter" : ""}`}>
      <Head game={game} set={set} n={n} />
      {rowsOf(view, set, place).map((row, r) => (
        <div
          key={r}
          role="group"
          class="boxes"
          data-n={row.boxes.length}
          aria-label={say("galaxy.row", { place: card.name, n: r + 1 })}
        >
          {spotsOf(view, row, place, r).map((spot) => (
            <BoxButton
              key={spot.name}
              game={game}
              spot={spot}
              where={card.name}
              isLit={litBy(openIn(game)).has(spot.name)}
            />
          ))}
          {row.reward && (
            <b class="reward" title={say("galaxy.gives", { n: row.reward })}>
              +{row.reward}
            </b>
          )}
        </div>
      ))}
    </article>
  );
}

/** Its name and how far it is; a tap beside the boxes shows all of the card. */
function Head({ game, set, n }: Props & { n: number }) {
  const view = viewOf(game);
  const { card: id, pile } = view.slots[n]!;
  const card = cardIn(set, id)!;
  const limit = limitOf(view, `z${n}`);
  const far = { have: pile?.n ?? 0, need: view.costs[n] ?? 0 };
  return (
    <>
      <button
        class="over"
        type="button"
        aria-label={told(card.name, far, limit)}
        onClick={() => showCard(game, set, card, n)}
      />
      <h3 class="name" aria-hidden="true">
        <span class="grow">
          <b>{card.name}</b>
          {limit && <small>{limit}</small>}
        </span>
        <span class="num">
          {card.threshold ? "!" : ""}
          {say("galaxy.slash", far)}
        </span>
      </h3>
    </>
  );
}

/** "Ice Quarry, 2 of 6 influence; here only 2 or more". */
function told(
  name: string,
  far: { have: number; need: number },
  limit: string | null,
): string {
  const full = say("galaxy.full_at", { name, ...far });
  return limit ? `${full}. ${say("galaxy.here", { limit })}` : full;
}
