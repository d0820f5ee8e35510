import type { Game } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { say } from "../../words";
import { BoxButton } from "./BoxButton";
import { cardIn, type CardView, type RowView, type SetView } from "./cards";
import { isSlotChosen, litBy, moveTakingSlot, openIn, tapSlot } from "./choice";
import { Gauge, SoFar } from "./Gauge";
import { Globe } from "./Globe";
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
  const place = `z${n}`;
  const card = cardIn(set, view.slots[n]!.card);
  const open = openIn(game);
  const move = open && moveTakingSlot(open, place);
  if (!card) return <p class="location bare soft">{say("galaxy.empty_slot")}</p>;
  return (
    <article
      data-thing={`${place} ${card.id}`}
      class={`location ${card.threshold ? "encounter" : ""} ${move ? "is-legal" : ""} ${isSlotChosen(place) ? "aimed" : ""}`}
    >
      <Head
        game={game}
        set={set}
        n={n}
        onChoose={move ? () => tapSlot(open, move, place) : null}
      />
      {rowsOf(view, set, place).map((row, r) => (
        <Row key={r} game={game} card={card} row={row} place={place} r={r} />
      ))}
      {card.threshold && (
        <small class="escalates">
          {say("galaxy.escalates", { n: view.costs[n] ?? card.threshold })}
        </small>
      )}
    </article>
  );
}

interface RowProps {
  game: Game;
  card: CardView;
  row: RowView;
  place: string;
  r: number;
}

/** Boxes that pay together, and what they pay; a tick when all are full. */
function Row({ game, card, row, place, r }: RowProps) {
  const spots = spotsOf(viewOf(game), row, place, r);
  const isFull = spots.every(({ filled }) => filled);
  const lit = litBy(openIn(game));
  return (
    <div
      role="group"
      class="boxes"
      data-n={row.boxes.length}
      aria-label={say(isFull ? "galaxy.full_row" : "galaxy.row", {
        place: card.name,
        n: r + 1,
      })}
    >
      {spots.map((spot) => (
        <BoxButton
          key={spot.name}
          game={game}
          spot={spot}
          where={card.name}
          isLit={lit.has(spot.name)}
        />
      ))}
      {(row.reward || isFull) && (
        <b
          class={isFull ? "reward full" : "reward"}
          title={row.reward ? say("galaxy.gives", { n: row.reward }) : undefined}
        >
          {isFull && <Icon name="check" />}
          {row.reward && (
            <>
              <span aria-hidden="true">+{row.reward}</span>
              <span class="sr">{say("galaxy.gives", { n: row.reward })}</span>
            </>
          )}
        </b>
      )}
    </div>
  );
}

interface HeadProps extends Props {
  n: number;
  onChoose: (() => void) | null;
}

/** Its name and how far it is; a tap beside the boxes shows all of the card, or takes it. */
function Head({ game, set, n, onChoose }: HeadProps) {
  const view = viewOf(game);
  const { card: id, pile } = view.slots[n]!;
  const card = cardIn(set, id)!;
  const limit = limitOf(view, set, `z${n}`);
  const far = { have: pile?.n ?? 0, need: view.costs[n] ?? 0 };
  return (
    <>
      <button
        class="over"
        type="button"
        aria-label={told(nameOf(card), far, limit)}
        aria-pressed={onChoose ? isSlotChosen(`z${n}`) : undefined}
        onClick={onChoose ?? (() => showCard(game, set, card, n))}
      />
      <h3 class={limit ? "name limited" : "name"} aria-hidden="true">
        <Globe card={card} />
        <b>{card.name}</b>
        {limit && <small>{limit}</small>}
        <Gauge {...far} />
        <SoFar {...far} />
      </h3>
    </>
  );
}

/** An Encounter is called one: the eye has its picture and its paper for it. */
const nameOf = ({ name, threshold }: CardView): string =>
  threshold ? say("galaxy.encounter_at", { name }) : name;

/** "Ice Quarry, 2 of 6 influence; here only 2 or more". */
function told(
  name: string,
  far: { have: number; need: number },
  limit: string | null,
): string {
  const full = say("galaxy.full_at", { name, ...far });
  return limit ? `${full}. ${say("galaxy.here", { limit })}` : full;
}
